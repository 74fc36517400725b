import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context, LearnerContext, Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { submitTicketExpiry } from '#shared/check-ins/offline-times.ts'

/**
 * For each check-in a ticket that sends its answers, for whoever's session has ended by then. It is made of what only
 * the session's browser holds, so that the same session is given the same one and we keep no more than its hash.
 */
export async function createSubmitTickets(
  tx: Tx,
  ctx: LearnerContext,
  open: readonly { id: string; takenUntil: Date }[],
): Promise<ReadonlyMap<string, string>> {
  const given = open.map(({ id, takenUntil }) => ({
    id,
    ticket: createHmac('sha256', ctx.ticketKey).update(id).digest('base64url'),
    expiresAt: submitTicketExpiry(takenUntil),
  }))
  const { rows } = await sql`
    insert into submit_tickets (ticket_hash, organisation_id, learner_id, check_in_id, expires_at, given_at)
    select given.ticket_hash, ${ctx.organisationId}, ${ctx.actor.learnerId}, given.check_in_id, given.expires_at, ${ctx.now}::timestamptz
      from unnest(${given.map(({ ticket }) => hashToken(ticket))}::bytea[], ${given.map(({ id }) => id)}::uuid[],
                  ${given.map(({ expiresAt }) => expiresAt)}::timestamptz[])
           as given (ticket_hash, check_in_id, expires_at)
    on conflict (ticket_hash) do nothing
    returning check_in_id
  `.execute(tx)
  if (rows.length > 0)
    await recordAudit(ctx, tx, {
      action: 'check-ins.tickets-given',
      subjectKind: 'learner',
      subjectId: ctx.actor.learnerId,
      detail: { count: rows.length },
    })
  return new Map(given.map(({ id, ticket }) => [id, ticket]))
}

/** Whose answers to which check-in a ticket sends. */
export function findSubmitTicket({ db, now }: Pick<Context, 'db' | 'now'>, ticket: string) {
  return db
    .selectFrom('submitTickets')
    .where('ticketHash', '=', hashToken(ticket))
    .where('expiresAt', '>', now)
    .select(['organisationId', 'learnerId', 'checkInId'])
    .executeTakeFirst()
}

/** When each of these check-ins was first given to its learner, where it was. */
export async function readFirstShown(
  tx: Tx,
  organisationId: string,
  checkInIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (checkInIds.length === 0) return new Map()
  const { rows } = await tx.executeQuery(
    selectFirstShown({ organisationId, ids: JSON.stringify(checkInIds) }),
  )
  return new Map(rows.flatMap(({ checkInId, shownAt }) => (shownAt ? [[checkInId, shownAt]] : [])))
}

// A statement of its own, since tickets are looked up before an organisation is known, and so are kept apart from it.
const selectFirstShown = compileQueryOnce(
  (_db, { organisationId, ids }: { organisationId: string; ids: string }) => sql<{
    checkInId: string
    shownAt: Date | null
  }>`
    select asked.id::uuid as check_in_id,
           (select min(t.given_at) from submit_tickets t
             where t.organisation_id = ${organisationId} and t.check_in_id = asked.id::uuid) as shown_at
      from jsonb_array_elements_text(${ids}::jsonb) as asked (id)`,
)

export async function deleteOldSubmitTickets(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('submitTickets').where('expiresAt', '<=', now).execute()
}
