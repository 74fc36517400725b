import { addCalendarDays } from '../../time/calendar-day.ts'
import type { LearnerOverride } from '../drafts/form-draft.ts'

/** What holds for one learner on a form; null where the form's own holds. */
export type AssignmentOverrides = Pick<LearnerOverride, 'goalPercentage' | 'matchRate'>

export const noOverrides: AssignmentOverrides = { goalPercentage: null, matchRate: null }

/** Local dates, both included, over which somebody has a form on the same terms; empty where it ends before it starts. */
export interface AssignmentSpan extends AssignmentOverrides {
  startsOn: string
  /** Null where it has no end. */
  endsOn: string | null
}

/** The spans once other terms, or none at all, hold from a local date on; what is before that date stays. */
export function changeAssignmentSpans(
  spans: readonly AssignmentSpan[],
  from: string,
  terms: AssignmentOverrides | null,
): AssignmentSpan[] {
  const dayBefore = addCalendarDays(from, -1)
  const before = spans.map((span) => (reaches(span, from) ? { ...span, endsOn: dayBefore } : span))
  if (!terms) return before
  const goesOn = before.find(
    (span) => span.startsOn < from && span.endsOn === dayBefore && hasSameOverrides(span, terms),
  )
  const begins = { startsOn: goesOn?.startsOn ?? from, endsOn: null, ...terms }
  return [...before.filter(({ startsOn }) => startsOn !== begins.startsOn), begins]
}

/** From when on changed terms hold for somebody who has a form, or is to have it: never before they do. */
export function findOverridesStart(spans: readonly AssignmentSpan[], from: string): string {
  const later = spans.filter((span) => !isEmpty(span) && reaches(span, from)).map(({ startsOn }) => startsOn)
  const first = later.toSorted()[0]
  return first && first > from ? first : from
}

/** Since when somebody has a form without a break, and until when; null for whoever neither has it nor is to have it. */
export function findAssignmentPeriod(
  spans: readonly Pick<AssignmentSpan, 'startsOn' | 'endsOn'>[],
  today: string,
): { since: string; until: string | null } | null {
  const held = spans.filter((span) => !isEmpty(span)).toSorted(byStart)
  const at = held.findIndex((span) => reaches(span, today))
  const found = held[at]
  if (!found) return null
  const isBroken = (place: number) => {
    const end = held[place - 1]?.endsOn
    return !end || addCalendarDays(end, 1) !== held[place]!.startsOn
  }
  let first = at
  while (!isBroken(first)) first -= 1
  let last = at
  while (last + 1 < held.length && !isBroken(last + 1)) last += 1
  return { since: held[first]!.startsOn, until: held[last]!.endsOn }
}

export const hasSameOverrides = (one: AssignmentOverrides, other: AssignmentOverrides): boolean =>
  one.goalPercentage === other.goalPercentage && one.matchRate === other.matchRate

type Span = Pick<AssignmentSpan, 'startsOn' | 'endsOn'>

const reaches = ({ endsOn }: Span, date: string) => endsOn === null || endsOn >= date
const isEmpty = ({ startsOn, endsOn }: Span) => endsOn !== null && endsOn < startsOn
const byStart = (one: Span, other: Span) => (one.startsOn < other.startsOn ? -1 : 1)
