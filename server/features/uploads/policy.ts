import { createMemberRule, definePolicy, educatorRoles } from '#server/kernel/permit.ts'

export const uploadsPolicy = definePolicy('uploads', {
  /** Whoever may write forms may put pictures into them. */
  add: createMemberRule(educatorRoles),
})
