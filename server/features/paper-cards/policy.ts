import { definePolicy, educatorsUp, members } from '#server/permit.ts'

export const paperCardsPolicy = definePolicy('paper-cards', {
  print: members(educatorsUp),
  read: members(educatorsUp),
})
