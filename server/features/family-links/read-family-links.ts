import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { familyLinksPolicy } from './policy.ts'
import { listFamilyLinks } from './queries.ts'

export async function readFamilyLinks(ctx: MemberContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, familyLinksPolicy.manage)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const today = await getLocalToday(tx, ctx)
    return { today, links: await listFamilyLinks(tx, { organisationId, learnerId, today }) }
  })
}
