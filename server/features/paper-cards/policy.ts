import { definePolicy, educatorsUp, memberRule } from '#server/kernel/permit.ts'

export const paperCardsPolicy = definePolicy('paper-cards', {
  print: memberRule(educatorsUp),
  read: memberRule(educatorsUp),
})
