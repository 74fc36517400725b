/** To how many learners something can be done at once. */
export const maxSelected = 1_000
