import { definePolicy, educatorsUp, everyRole, members } from '#server/permit.ts'

export const formsPolicy = definePolicy('forms', {
  list: members(everyRole),
  read: members(everyRole),
  write: members(educatorsUp),
  keep: members(educatorsUp),
  discard: members(educatorsUp),
  publish: members(educatorsUp),
})
