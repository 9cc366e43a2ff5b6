"""What is asked over all cards: values in batches, exact counts, equities and showdowns by chance."""
