import * as z from 'zod/mini'
import { day, id, line } from '../fields.ts'

/** How many notes a learner has at most. */
export const staffNotesAtMost = 200

/** In characters, so that they have room over a graph. */
export const staffNoteLength = 80

/** What staff noted about a learner: from which day on, and what, as in *new seat*. */
export const writtenStaffNote = z.object({ onDate: day, words: line(staffNoteLength) })
export type WrittenStaffNote = z.infer<typeof writtenStaffNote>

/** With who wrote it as it stands. */
export const staffNote = z.object({ id, onDate: day, words: z.string(), writtenBy: z.string() })
export type StaffNote = z.infer<typeof staffNote>
