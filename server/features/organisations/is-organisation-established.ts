import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Days on which learners answered, in UTC, after which an organisation is no longer new. */
export const daysUntilEstablished = 5

/**
 * Whether learners have answered on several days, or a licence was paid. Anybody can create an organisation, add a
 * learner and answer as them; it takes as many days as this, or money.
 */
export async function isOrganisationEstablished(tx: Tx, organisationId: string): Promise<boolean> {
  const firstAnswer = (from: 'of all' | 'of a later day') => sql`
    select e.at from audit_entries e
     where e.organisation_id = ${organisationId} and e.action = 'check-ins.answered'
       ${from === 'of all' ? sql`` : sql`and e.at >= date_trunc('day', answered.at, 'UTC') + interval '1 day'`}
     order by e.at limit 1`
  const { rows } = await sql<{ isEstablished: boolean }>`
    with recursive answered(at) as (
      (${firstAnswer('of all')})
      union all
      select (${firstAnswer('of a later day')}) from answered where at is not null)
    select exists (
             select from audit_entries e
              where e.organisation_id = ${organisationId} and e.action = 'licences.paid')
           or (select count(at) = ${daysUntilEstablished}
                 from (select at from answered limit ${daysUntilEstablished}) as days) as is_established
  `.execute(tx)
  return rows[0]!.isEstablished
}
