/** To how many learners something can be done at once. */
export const mostChosen = 1_000
