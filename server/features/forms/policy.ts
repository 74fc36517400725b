import { definePolicy, educatorsUp, everyRole, members } from '#server/permit.ts'

export const formsPolicy = definePolicy('forms', {
  list: members(everyRole),
  read: members(everyRole),
  write: members(educatorsUp),
  publish: members(educatorsUp),
})
