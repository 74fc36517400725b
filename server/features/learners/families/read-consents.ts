import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ConsentCounts, FamilyConsents } from '#shared/learners/family-consent-endpoints.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import {
  countMissingAndRefusedConsents,
  isFamilyConsentRequired,
  listFamilyConsents,
} from './family-consent-queries.ts'

/** What was noted of a learner’s family; nothing of it where taking part does not rest on consent. */
export async function readConsents(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<FamilyConsents> {
  const scope = permit(ctx, learnersPolicy['note-consents'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const isAsked = await isFamilyConsentRequired(tx, organisationId)
    const today = await getLocalToday(tx, ctx)
    return {
      isAsked,
      today,
      history: isAsked ? await listFamilyConsents(tx, organisationId, learnerId) : [],
    }
  })
}

/** How many learners are without a yes. */
export async function readConsentCounts(ctx: MemberContext): Promise<ConsentCounts> {
  const scope = permit(ctx, learnersPolicy['note-consents'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    const today = await getLocalToday(tx, ctx)
    if (!(await isFamilyConsentRequired(tx, organisationId)))
      return { isAsked: false, today, missing: 0, refused: 0, learners: 0 }
    return { isAsked: true, today, ...(await countMissingAndRefusedConsents(tx, organisationId, scope)) }
  })
}
