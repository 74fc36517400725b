import { definePolicy, members } from '#server/kernel/permit.ts'

export const integrationsPolicy = definePolicy('integrations', {
  keys: members({ owner: 'organisation' }),
  webhooks: members({ owner: 'organisation' }),
})
