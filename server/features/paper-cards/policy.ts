import { createMemberRule, definePolicy, educatorRoles } from '#server/kernel/permit.ts'

export const paperCardsPolicy = definePolicy('paper-cards', {
  print: createMemberRule(educatorRoles),
  read: createMemberRule(educatorRoles),
})
