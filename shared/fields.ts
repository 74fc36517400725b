import * as z from 'zod/mini'
import { isOnOneLine, toVisibleText } from './visible-text.ts'

/** Bounded building blocks of every input and output. */

/** The same in whichever letters it is written. */
export const id = z.uuid().check(z.toLowerCase())

/** Visible text of at most `max` characters, trimmed; it may be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.overwrite(toVisibleText), z.trim(), z.maxLength(max))

/** Visible text of 1 to `max` characters, trimmed. */
export const requiredText = (max: number) => optionalText(max).check(z.minLength(1))

/** Whoever could break the line of a name would write paragraphs of their own into our mails. */
export const singleLineCheck = z.refine<string>(isOnOneLine, { error: 'invalid-format' })

/** Text of one line, as names and titles are: no line breaks, and nothing that is no character or half of one. */
export const singleLine = (max: number) => requiredText(max).check(singleLineCheck)

/** Calendar day, `YYYY-MM-DD`, between 1970 and 2199. */
export const calendarDay = z.iso
  .date()
  .check(z.refine((value) => value >= '1970-01-01' && value <= '2199-12-31'))

/** A day that is asked for and shown with those around it, between 1975 and 2194. */
export const boundedCalendarDay = calendarDay.check(z.refine((value) => value >= '1975' && value < '2195'))

/** Wall-clock time, `HH:MM`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

/** IANA zone name; whether the runtime knows it is asked where it is used. */
export const timeZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/))

export const percentage = z.int().check(z.minimum(1), z.maximum(100))

/** An empty object, or no body at all. */
export const emptyInput = z._default(z.object({}), {})

/** Page number of a list, from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)

/** A file of this kind that is sent while it is written. */
export const streamedFile = (kind: `application/${string}`) =>
  z
    .custom<object>((held) => typeof held === 'object' && held !== null)
    .register(z.globalRegistry, { type: 'string', contentMediaType: kind })
