import { m } from '#client/words/messages.js'
import type { PermissionAction } from '#shared/privacy/role-permissions.ts'

export const permissionLabels: Record<PermissionAction, () => string> = {
  'see-answers': m.who_may_see_answers,
  match: m.who_may_match,
  'write-notes': m.who_may_write_notes,
  'write-forms': m.who_may_write_forms,
  'add-learners': m.who_may_add_learners,
  'move-learners': m.who_may_move_learners,
  'give-rewards': m.who_may_give_rewards,
  'make-family-links': m.who_may_make_family_links,
  'see-team': m.who_may_see_team,
  'manage-team': m.who_may_manage_team,
  'manage-organisation': m.who_may_manage_organisation,
  pay: m.who_may_pay,
  'read-audit-log': m.who_may_read_audit_log,
  'erase-learner': m.who_may_erase_learner,
  'manage-sign-in': m.who_may_manage_sign_in,
  'let-programs-in': m.who_may_let_programs_in,
  'take-everything-along': m.who_may_take_everything_along,
}
