import * as z from 'zod/mini'

/**
 * What was told of one learner, by name: what they answered, question by question; what their answers came to, by
 * itself or in a list of several learners; or either of it to take along, in a file.
 */
export const accessKind = z.enum(['answers', 'results', 'list', 'evidence'])
export type AccessKind = z.infer<typeof accessKind>
