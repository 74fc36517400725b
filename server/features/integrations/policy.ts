import { definePolicy, memberRule } from '#server/kernel/permit.ts'

export const integrationsPolicy = definePolicy('integrations', {
  keys: memberRule({ owner: 'organisation' }),
  webhooks: memberRule({ owner: 'organisation' }),
})
