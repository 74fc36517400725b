import * as z from 'zod/mini'
import { calendarDay, id, instant, singleLine } from '../fields.ts'
import { addCalendarDays } from '../time/calendar-day.ts'

/** As many as a printed page has room for. */
export const maxFamilyForms = 6

/** How many links of one learner can be open at a time. */
export const maxFamilyLinks = 20

/** In characters. */
export const maxFamilyNameLength = 40

export const familyLinkInput = {
  /** Whom it is for, as staff tell their links apart. */
  forWhom: singleLine(maxFamilyNameLength),
  /** What the page calls the learner. */
  called: singleLine(maxFamilyNameLength),
  forms: z.array(id).check(z.minLength(1), z.maxLength(maxFamilyForms)),
  /** The last day on which it opens. */
  endsOn: calendarDay,
}
export type FamilyLinkInput = z.infer<z.ZodMiniObject<typeof familyLinkInput>>

export const familyLink = z.object({
  id,
  forWhom: z.string(),
  called: z.string(),
  forms: z.array(z.object({ id, title: z.string() })),
  endsOn: calendarDay,
  givenAt: instant,
  givenBy: z.string(),
  revokedAt: z.nullable(instant),
  /** Its last day is past. */
  isOver: z.boolean(),
  opened: z.int(),
  /** When it was opened last, the latest first. */
  openings: z.array(instant),
})
export type FamilyLink = z.infer<typeof familyLink>

/** A link with what opens it, which is told once. */
export const revealedFamilyLink = z.object({ link: familyLink, secret: z.string(), code: z.string() })
export type RevealedFamilyLink = z.infer<typeof revealedFamilyLink>

const daysUsual = 90
const daysAtMost = 365

/** The last day of a link that is given on a day, both `YYYY-MM-DD`, where nothing else is wanted. */
export const defaultLinkExpiry = (today: string): string => addCalendarDays(today, daysUsual)

/** The latest day on which a link that is given on a day can be opened, both `YYYY-MM-DD`. */
export const latestLinkExpiry = (today: string): string => addCalendarDays(today, daysAtMost)
