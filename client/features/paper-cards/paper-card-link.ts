import { linkOptions } from '@tanstack/react-router'

/** The check-ins of a paper card. */
export const paperCardLink = (card: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { card } })

/** One check-in of a paper card, and from there back to the card. */
export const paperCardCheckInLink = (card: string, checkIn: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { card, checkIn } })
