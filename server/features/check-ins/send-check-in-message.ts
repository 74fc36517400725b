import { sql } from 'kysely'
import { type SystemContext, type Tx, withOrganisation } from '#server/context.ts'
import { makeOneTimeLink } from '#server/features/learners/make-one-time-link.ts'
import { deliverMail } from '#server/features/notifications/deliver-mail.ts'
import type { CheckInMessageKind } from '#server/features/notifications/queue-messages.ts'
import { settleMessage } from '#server/features/notifications/settle-message.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { checkInMail } from './messages/check-in-mail.ts'

/**
 * Asks again whether a message is still wanted, sends it and then marks it sent: a crash in between can send it
 * twice, with the same Message-ID, but never lose it.
 */
export async function sendCheckInMessage(
  ctx: SystemContext,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await withOrganisation(ctx, (tx) => findMessage(tx, ctx.organisationId, messageId))
  if (!message || message.settledAt) return

  const state = checkInStateAt({ ...message, drawnForMatch: message.matchDrawn }, ctx.now)
  const isWanted = state === 'open' && message.email !== null && message.withdrawnAt === null
  if (isWanted) {
    const secret = await makeOneTimeLink(ctx, { learnerId: message.learnerId, checkInId: message.id })
    const { publicUrl } = ctx.settings
    await deliverMail(ctx, checkInMail({ ...message, to: message.email!, publicUrl, secret }))
  }
  await withOrganisation(ctx, (tx) => settleMessage(tx, ctx, messageId, isWanted ? 'sent' : 'not-wanted'))
}

function findMessage(tx: Tx, organisationId: string, messageId: string) {
  return tx
    .selectFrom('messages as m')
    .innerJoin('checkIns as c', (join) =>
      join.onRef('c.organisationId', '=', 'm.organisationId').onRef('c.id', '=', 'm.aboutId'),
    )
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.organisationId', '=', 'o.organisationId').onRef('s.id', '=', 'o.scheduleId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'm.organisationId').onRef('l.id', '=', 'm.learnerId'),
    )
    .innerJoin('organisations as org', 'org.organisationId', 'm.organisationId')
    .where('m.organisationId', '=', organisationId)
    .where('m.id', '=', messageId)
    .selectAll('c')
    .select([
      'm.settledAt',
      sql<CheckInMessageKind>`m.kind`.as('kind'),
      'o.periodName',
      's.timeZone',
      sql<string>`v.content ->> 'title'`.as('formTitle'),
      'l.email',
      'l.withdrawnAt',
      'org.code as organisationCode',
      'org.name as organisationName',
    ])
    .executeTakeFirst()
}
