import { adminsUp, definePolicy, memberRule } from '#server/kernel/permit.ts'

export const auditPolicy = definePolicy('audit', { read: memberRule(adminsUp) })
