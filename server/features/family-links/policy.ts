import { definePolicy, educatorsUp, memberRule } from '#server/kernel/permit.ts'

export const familyLinksPolicy = definePolicy('family-links', { manage: memberRule(educatorsUp) })
