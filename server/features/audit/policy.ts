import { adminsUp, definePolicy, members } from '#server/permit.ts'

export const auditPolicy = definePolicy('audit', { read: members(adminsUp) })
