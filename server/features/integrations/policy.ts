import { createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const integrationsPolicy = definePolicy('integrations', {
  keys: createMemberRule({ owner: 'organisation' }),
  webhooks: createMemberRule({ owner: 'organisation' }),
})
