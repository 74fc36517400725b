import * as z from 'zod/mini'

export const formStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type FormStatus = z.infer<typeof formStatus>
