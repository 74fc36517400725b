import { linkOptions } from '@tanstack/react-router'

/** The match board of one opening, narrowed to a group as Today is. */
export const matchBoardLink = (occurrenceId: string, groupId?: string) =>
  linkOptions({ to: '/dashboard/org/detail', search: { match: occurrenceId, group: groupId } })

/** What the address of a match board names instead of an opening: all that waits of earlier days. */
export const earlierOpenings = 'earlier'

/** One check-in, question by question. */
export const checkInLink = (checkInId: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { checkIn: checkInId } })

/** Where a paper card that came back is found. */
export const paperCardSearchLink = linkOptions({
  to: '/dashboard/org/student/form-score',
  search: { view: 'paper-card' },
})

/** A learner's days, on one form if one is meant. */
export const learnerGraphLink = (learnerId: string, formId?: string) =>
  linkOptions({ to: '/dashboard/org/student/graph', search: { learner: learnerId, form: formId } })

/** The day of everybody, or of a group; `part` is a section of it. */
export const todayLink = (groupId?: string, part?: TodaySectionName) =>
  linkOptions({ to: '/dashboard/org/detail', search: { group: groupId }, hash: part })

export type TodaySectionName = 'waiting' | 'open' | 'missed' | 'rewards' | 'goals'
