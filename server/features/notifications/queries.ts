import { sql } from 'kysely'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { NotificationRules } from '#shared/notifications/endpoints.ts'

/** When the organisation sends nobody anything. */
export async function getNotificationRules(tx: Tx, organisationId: string): Promise<NotificationRules> {
  const said = await tx
    .selectFrom('notificationRules')
    .where('organisationId', '=', organisationId)
    .select([
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'),
    ])
    .executeTakeFirst()
  const { from, until } = said ?? {}
  return { quietHours: from && until ? { from, until } : null }
}

/** How much a learner was sent since the day began, with what waits since then and came before this message. */
export async function countMessagesSentToday(
  tx: Tx,
  {
    organisationId,
    learnerId,
    messageId,
    since,
  }: { organisationId: string; learnerId: string; messageId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages
     where organisation_id = ${organisationId} and learner_id = ${learnerId}
       and ((settled_at >= ${since} and outcome = 'sent')
         or (settled_at is null and created_at >= ${since} and id < ${messageId}))
  `.execute(tx)
  return rows[0]!.sent
}

/** Whose mails about which form a link ends. */
export async function getUnsubscribeLink({ db, now }: Pick<Context, 'db' | 'now'>, secret: string) {
  const link = await db
    .selectFrom('unsubscribeLinks')
    .where('secretHash', '=', hashToken(secret))
    .where('expiresAt', '>', now)
    .select(['organisationId', 'learnerId', 'formId'])
    .executeTakeFirst()
  if (!link) throw new AppError('link-over')
  return link
}
