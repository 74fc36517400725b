import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import { guessLimits, wrongTriesWindowSeconds } from '#shared/auth/guess-limits.ts'
import type { GuessingReport } from '#shared/learners/guessing-endpoints.ts'
import { learnersPolicy } from '../../policy.ts'
import { learnerInScopeCondition } from '../../queries.ts'
import { findPasswordSpray } from './find-password-spray.ts'

const { target } = guessLimits.learner

/** What staff should know of wrong tries: as many as slow down others, from addresses that gave no right one. */
export async function readGuessingReport(ctx: MemberContext): Promise<GuessingReport> {
  const scope = permit(ctx, learnersPolicy['renew-secrets'])
  const { organisationId, role, now } = ctx
  const since = new Date(now.getTime() - wrongTriesWindowSeconds * 1000)
  return withOrganisation(ctx, async (tx) => ({
    learners: await listGuessed(tx, organisationId, scope, since),
    organisation: role === 'educator' ? null : await findPasswordSpray(tx, organisationId, now),
  }))
}

async function listGuessed(tx: Tx, organisationId: string, scope: AccessScope, since: Date) {
  const { rows } = await sql<GuessingReport['learners'][number]>`
    select l.id, ${shownName(organisationId)} as name, count(*)::int as tries, count(distinct failed.address)::int as addresses
      from audit_entries failed
      join learners l on l.organisation_id = failed.organisation_id and l.id = failed.subject_id
      join learner_secrets s on s.organisation_id = l.organisation_id and s.learner_id = l.id
     where failed.organisation_id = ${organisationId} and failed.action = 'learners.sign-in-failed'
       and failed.at > ${since} and failed.at > s.set_at and l.withdrawn_at is null
       and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
       and not exists (
         select from audit_entries ok
          where ok.organisation_id = ${organisationId} and ok.subject_id = l.id and ok.at > ${since}
            and ok.action = 'learners.signed-in' and ok.address = failed.address)
     group by l.organisation_id, l.id
    having count(*) >= ${target.free}
     order by count(*) desc, l.name
     limit 10
  `.execute(tx)
  return rows
}
