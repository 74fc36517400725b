import { adminsUp, definePolicy, everyRole, members } from '#server/kernel/permit.ts'

export const licencesPolicy = definePolicy('licences', {
  manage: members(adminsUp),
  notice: members(everyRole),
})
