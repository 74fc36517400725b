import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LearnerContext } from '#server/kernel/context.ts'

type OfSession = Pick<LearnerContext, 'ticketKey'>

/** Ties a form of a page without scripts to the session that it is drawn for; nothing of it is stored. */
export const createFormTicket = ({ ticketKey }: OfSession, checkInId: string): string =>
  createHmac('sha256', ticketKey).update(checkInId).digest('base64url')

export function isFormTicket(session: OfSession, checkInId: string, given: string): boolean {
  const [right, shown] = [Buffer.from(createFormTicket(session, checkInId)), Buffer.from(given)]
  return right.length === shown.length && timingSafeEqual(right, shown)
}
