import { adminsUp, definePolicy, members } from '#server/permit.ts'

export const licencesPolicy = definePolicy('licences', { manage: members(adminsUp) })
