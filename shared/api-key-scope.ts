import * as z from 'zod/mini'

/** What a key of another program may do, each on its own; an endpoint names the one that opens it. */
export const apiKeyScope = z.enum(['read-learners', 'read-forms', 'read-results'])
export type ApiKeyScope = z.infer<typeof apiKeyScope>
