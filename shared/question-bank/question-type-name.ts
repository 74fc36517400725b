import * as z from 'zod/mini'

/** The ways in which a question can be answered; what each of them is stands with the forms. */
export const questionTypeName = z.enum(['yes-no', 'faces', 'rating'])
export type QuestionTypeName = z.infer<typeof questionTypeName>
