import { linkOptions } from '@tanstack/react-router'

/** The match board of one opening. */
export const matchLink = (occurrenceId: string) =>
  linkOptions({ to: '/dashboard/org/detail', search: { match: occurrenceId } })

/** One check-in, question by question. */
export const scoreLink = (checkInId: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { checkIn: checkInId } })

/** A learner's days, on one form if one is meant. */
export const graphLink = (learnerId: string, formId?: string) =>
  linkOptions({ to: '/dashboard/org/student/graph', search: { learner: learnerId, form: formId } })

export const todayLink = linkOptions({ to: '/dashboard/org/detail' })
