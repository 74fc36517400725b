import { createMemberRule, definePolicy, educatorRoles } from '#server/kernel/permit.ts'

export const familyLinksPolicy = definePolicy('family-links', { manage: createMemberRule(educatorRoles) })
