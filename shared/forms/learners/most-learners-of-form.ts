/** How many learners can have a form by name; groups count as nobody. */
export const mostLearnersOfForm = 2_000
