import {
  listCountingCheckIns,
  moveSubmitTickets,
  returnSubmitTickets,
} from '#server/features/check-ins/answering/move-submit-tickets.ts'
import {
  moveOneTimeLinks,
  returnOneTimeLinks,
} from '#server/features/learners/sign-in/create-one-time-link.ts'
import {
  moveUnsubscribeLinks,
  returnUnsubscribeLinks,
} from '#server/features/notifications/mails/create-unsubscribe-link.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { LearnerPair } from './merge-queries.ts'

/** By table, what identifies the tickets and links that went from one record to the other. */
export type MovedLinks = Awaited<ReturnType<typeof moveLinks>>

/** What leads to a record, or to its check-ins, leads to the one that stays. */
export async function moveLinks(tx: Tx, organisationId: string, { learnerId, otherId }: LearnerPair) {
  const pair = { keptId: learnerId, goneId: otherId }
  const counting = await listCountingCheckIns(tx, organisationId, pair)
  return {
    submit_tickets: await moveSubmitTickets(tx, organisationId, pair, counting),
    one_time_links: await moveOneTimeLinks(tx, organisationId, learnerId, counting),
    unsubscribe_links: await moveUnsubscribeLinks(tx, organisationId, { fromId: otherId, toId: learnerId }),
  }
}

/** Gives both records back what led to them. */
export async function returnLinks(
  tx: Tx,
  organisationId: string,
  { learnerId, otherId }: LearnerPair,
  moved: MovedLinks,
): Promise<void> {
  await returnSubmitTickets(tx, organisationId, { keptId: learnerId, goneId: otherId }, moved.submit_tickets)
  await returnOneTimeLinks(tx, organisationId, moved.one_time_links)
  await returnUnsubscribeLinks(tx, organisationId, otherId, moved.unsubscribe_links)
}
