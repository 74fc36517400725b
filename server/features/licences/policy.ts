import { adminsUp, definePolicy, everyRole, members } from '#server/permit.ts'

export const licencesPolicy = definePolicy('licences', {
  manage: members(adminsUp),
  notice: members(everyRole),
})
