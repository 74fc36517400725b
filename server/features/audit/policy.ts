import { adminRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const auditPolicy = definePolicy('audit', { read: createMemberRule(adminRoles) })
