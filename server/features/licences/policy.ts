import { adminsUp, definePolicy, everyRole, memberRule } from '#server/kernel/permit.ts'

export const licencesPolicy = definePolicy('licences', {
  manage: memberRule(adminsUp),
  notice: memberRule(everyRole),
})
