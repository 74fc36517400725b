import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { guessLimits, wrongTriesWindowSeconds } from '#shared/auth/guess-limits.ts'
import type { GuessedFamilyLink } from '#shared/family-links/endpoints.ts'
import { familyLinksPolicy } from './policy.ts'

/** Links whose code was guessed as often as slows down others, from addresses that gave no right one. */
export async function listGuessedFamilyLinks(ctx: MemberContext): Promise<{ links: GuessedFamilyLink[] }> {
  const scope = permit(ctx, familyLinksPolicy.manage)
  const { organisationId, now } = ctx
  const since = new Date(now.getTime() - wrongTriesWindowSeconds * 1000)
  return withOrganisation(ctx, async (tx) => {
    const today = await getLocalToday(tx, ctx)
    const { rows } = await sql<GuessedFamilyLink>`
      select l.id, l.for_whom as "forWhom", who.id as "learnerId", ${shownName(organisationId, 'who')} as "learnerName",
             count(*)::int as tries, count(distinct failed.address)::int as addresses
        from audit_entries failed
        join family_links l on l.organisation_id = failed.organisation_id and l.learner_id = failed.subject_id
                           and l.id::text = failed.detail ->> 'link'
        join learners who on who.organisation_id = l.organisation_id and who.id = l.learner_id
       where failed.organisation_id = ${organisationId} and failed.action = 'family-links.code-wrong'
         and failed.at > ${since} and failed.at > l.given_at
         and l.revoked_at is null and l.ends_on >= ${today} and who.withdrawn_at is null
         and ${learnerInScopeCondition(scope, organisationId, 'who.id')}
         and not exists (
           select from audit_entries ok
            where ok.organisation_id = ${organisationId} and ok.subject_id = who.id and ok.at > ${since}
              and ok.action = 'family-links.opened' and ok.detail ->> 'link' = l.id::text
              and ok.address = failed.address)
       group by l.id, l.for_whom, who.organisation_id, who.id
      having count(*) >= ${guessLimits.familyCode.target.free}
       order by count(*) desc, who.name, l.id
       limit 10
    `.execute(tx)
    return { links: rows }
  })
}
