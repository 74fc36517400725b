import { adminsUp, definePolicy, members } from '#server/kernel/permit.ts'

export const auditPolicy = definePolicy('audit', { read: members(adminsUp) })
