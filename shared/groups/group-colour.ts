import * as z from 'zod/mini'

/** The colours that a group can have; its name always stands beside it. */
export const groupColour = z.enum(['grey', 'teal', 'blue', 'plum', 'rose', 'amber', 'olive', 'brown'])
export type GroupColour = z.infer<typeof groupColour>
