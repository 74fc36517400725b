import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { findRole } from '#server/features/staff/queries.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import { groupsPolicy } from './policy.ts'
import { refuseGroupsOutOfReach } from './queries.ts'

/** Gives a staff member a group, and with it its learners, as part of their caseload. */
export async function addGroupStaff(ctx: MemberContext, input: { groupId: string; accountId: string }) {
  const reach = permit(ctx, groupsPolicy['change-staff'])

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await refuseGroupsOutOfReach(tx, organisationId, reach, [input.groupId])
    if (!(await findRole(tx, organisationId, input.accountId))) throw new AppError('absent')
    await tx
      .insertInto('groupStaff')
      .values({ organisationId, ...input })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAudit(ctx, tx, {
      action: 'groups.staff-added',
      subjectKind: 'group',
      subjectId: input.groupId,
      detail: { accountId: input.accountId },
    })
  })
}
