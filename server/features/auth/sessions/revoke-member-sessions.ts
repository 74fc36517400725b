import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

interface OfMember {
  organisationId: string
  accountId: string
  now: Date
}

/** Signs out somebody who works for an organisation no more: from it, and altogether where they work for no other. */
export async function revokeMemberSessions(
  tx: Tx,
  { organisationId, accountId, now }: OfMember,
): Promise<void> {
  await sql`
    delete from sessions
     where account_id = ${accountId}
       and (organisation_id = ${organisationId} or organisation_id is null and not exists (
         select from staff_members m
          where m.account_id = ${accountId} and (m.access_ends_at is null or m.access_ends_at > ${now})))
  `.execute(tx)
}
