import { sql } from 'kysely'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { LearnerRecord, MergePreview } from '#shared/privacy/merge-endpoints.ts'
import { privacyPolicy } from '../policy.ts'
import { assertMergeable, type LearnerPair } from './merge-queries.ts'

type Counted = Omit<MergePreview['brings'], 'groups'> & Pick<MergePreview, 'sharedOpenings'>

/** What would become of two records of the same learner; refuses what merging would refuse. */
export async function previewLearnerMerge(ctx: MemberContext, pair: LearnerPair): Promise<MergePreview> {
  const scope = permit(ctx, privacyPolicy.merge)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, [pair.learnerId, pair.otherId])
    const { stays, goes } = await assertMergeable(tx, ctx, pair)
    const ofOther = sql`organisation_id = ${organisationId} and learner_id = ${pair.otherId}`
    const { rows } = await sql<Counted>`
      select (select count(distinct (form_id, on_date))::int from check_ins
               where ${ofOther} and learner_submitted_at is not null) as days,
             (select coalesce(sum(amount), 0)::int from token_entries where ${ofOther}) as tokens,
             (select count(*)::int from learner_rewards where ${ofOther}) as rewards,
             (select count(*)::int from family_links where ${ofOther} and revoked_at is null) as family_links,
             (select count(*)::int from guardians where ${ofOther}) as guardians,
             (select count(*)::int from staff_notes where ${ofOther}) as staff_notes,
             (select count(*)::int from check_ins c
                join check_ins other on other.organisation_id = c.organisation_id
                 and other.occurrence_id = c.occurrence_id and other.learner_id = ${pair.learnerId}
               where c.organisation_id = ${organisationId} and c.learner_id = ${pair.otherId}) as shared_openings
    `.execute(tx)
    const { sharedOpenings, ...brings } = rows[0]!
    const known = new Set(stays.groups.map(({ id }) => id))
    const groups = goes.groups.flatMap(({ id, name }) => (known.has(id) ? [] : name))
    return {
      stays: toRecordDto(stays),
      goes: toRecordDto(goes),
      brings: { ...brings, groups },
      sharedOpenings,
    }
  })
}

const toRecordDto = ({ groups, signsInWith, hasCard, ...learner }: Learner): LearnerRecord => ({
  id: learner.id,
  shownName: learner.shownName,
  username: learner.username,
  groups: groups.map(({ name }) => name),
  signsIn: hasCard || signsInWith !== null,
})
