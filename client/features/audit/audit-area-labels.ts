import { m } from '#client/words/messages.js'
import type { AuditArea } from '#shared/audit/audit-area.ts'

export const auditAreaLabels: Record<AuditArea, () => string> = {
  'sign-in': m.audit_area_sign_in,
  organisation: m.audit_area_organisation,
  team: m.audit_area_team,
  learners: m.audit_area_learners,
  forms: m.audit_area_forms,
  'check-ins': m.audit_area_check_ins,
  rewards: m.audit_area_rewards,
  'taken-along': m.audit_area_taken_along,
}
