import { auditPolicy } from '#server/features/audit/policy.ts'
import { checkInsPolicy } from '#server/features/check-ins/policy.ts'
import { familyLinksPolicy } from '#server/features/family-links/policy.ts'
import { formsPolicy } from '#server/features/forms/policy.ts'
import { integrationsPolicy } from '#server/features/integrations/policy.ts'
import { learnersPolicy } from '#server/features/learners/policy.ts'
import { licencesPolicy } from '#server/features/licences/policy.ts'
import { organisationsPolicy } from '#server/features/organisations/policy.ts'
import { rewardsPolicy } from '#server/features/rewards/policy.ts'
import { staffPolicy } from '#server/features/staff/policy.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { type PolicyRule, permit } from '#server/kernel/permit.ts'
import {
  type PermissionAction,
  permissionActions,
  type RolePermissions,
} from '#shared/privacy/role-permissions.ts'
import { privacyPolicy } from './policy.ts'

const ruleOf: Record<PermissionAction, PolicyRule> = {
  'see-answers': checkInsPolicy.read,
  match: checkInsPolicy.match,
  'write-notes': learnersPolicy['write-staff-notes'],
  'write-forms': formsPolicy.publish,
  'add-learners': learnersPolicy.add,
  'move-learners': learnersPolicy['change-group'],
  'give-rewards': rewardsPolicy.approve,
  'make-family-links': familyLinksPolicy.manage,
  'see-team': staffPolicy.read,
  'manage-team': staffPolicy.change,
  'manage-organisation': organisationsPolicy.change,
  pay: licencesPolicy.manage,
  'read-audit-log': auditPolicy.read,
  'erase-learner': privacyPolicy.erase,
  'manage-sign-in': organisationsPolicy['sign-in-rules'],
  'let-programs-in': integrationsPolicy.keys,
  'take-everything-along': privacyPolicy['export-organisation'],
}

/** What each role may, told by the very rules that let people in. */
export async function readRolePermissions(ctx: MemberContext): Promise<RolePermissions> {
  permit(ctx, privacyPolicy['who-may'])
  return { acts: permissionActions.map((act) => ({ act, roles: ruleOf[act].roles })) }
}
