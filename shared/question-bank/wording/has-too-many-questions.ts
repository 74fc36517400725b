/** As many as a learner answers in under 15 seconds. */
export const maxAdvisedQuestions = 5

/** Whether a form asks more than a check-in of a few seconds can hold; advice, and no bound. */
export const hasTooManyQuestions = (count: number): boolean => count > maxAdvisedQuestions
