/** How many learners can have a form by name; groups count as nobody. */
export const maxLearnersOfForm = 2_000
