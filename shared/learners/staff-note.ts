import * as z from 'zod/mini'
import { calendarDay, id, singleLine } from '../fields.ts'

/** How many notes a learner has at most. */
export const maxStaffNotes = 200

/** In characters, so that they have room over a graph. */
export const maxStaffNoteLength = 80

/** What staff noted about a learner: from which day on, and what, as in *new seat*. */
export const staffNoteInput = z.object({ onDate: calendarDay, words: singleLine(maxStaffNoteLength) })
export type StaffNoteInput = z.infer<typeof staffNoteInput>

/** With who wrote it as it stands. */
export const staffNote = z.object({ id, onDate: calendarDay, words: z.string(), writtenBy: z.string() })
export type StaffNote = z.infer<typeof staffNote>
