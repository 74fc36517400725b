import { definePolicy, members } from '#server/permit.ts'

export const integrationsPolicy = definePolicy('integrations', {
  keys: members({ owner: 'organisation' }),
  webhooks: members({ owner: 'organisation' }),
})
