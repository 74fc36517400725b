import { definePolicy, educatorsUp, members } from '#server/kernel/permit.ts'

export const paperCardsPolicy = definePolicy('paper-cards', {
  print: members(educatorsUp),
  read: members(educatorsUp),
})
