/** To how many learners something can be done at once. */
export const maxSelectedLearners = 1_000
