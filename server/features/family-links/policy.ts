import { definePolicy, educatorsUp, members } from '#server/kernel/permit.ts'

export const familyLinksPolicy = definePolicy('family-links', { manage: members(educatorsUp) })
