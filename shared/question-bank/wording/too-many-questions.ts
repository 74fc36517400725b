/** As many as a learner answers in under 15 seconds. */
export const questionsAdvised = 5

/** Whether a form asks more than a check-in of a few seconds can hold; advice, and no bound. */
export const tooManyQuestions = (count: number): boolean => count > questionsAdvised
