import { definePolicy, educatorsUp, members } from '#server/permit.ts'

export const familyLinksPolicy = definePolicy('family-links', { manage: members(educatorsUp) })
