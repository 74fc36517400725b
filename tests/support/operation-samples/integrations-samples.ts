import { randomUUID } from 'node:crypto'
import { revokeApiKey } from '#server/features/integrations/keys/revoke-api-key.ts'
import { testWebhook } from '#server/features/integrations/webhooks/test-webhook.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { createTestKey } from '../caller/create-test-key.ts'
import { createTestWebhook } from '../peers/webhooks.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function integrationsSamples({
  app,
  school: { owner },
}: SampleSchool): FeatureSamples<'integrations'> {
  const keys: string[] = []
  // One at a time: an organisation has only so many.
  const anotherKey = async () => {
    const last = keys.pop()
    if (last) await revokeApiKey(contextOfPerson(app, owner), { keyId: last })
    const { key } = await createTestKey(app, owner)
    keys.push(key.id)
    return { keyId: key.id }
  }
  let made: Promise<string> | undefined
  const webhook = async () => {
    made ??= createTestWebhook(app, owner)
    return { webhookId: await made }
  }
  const events = ['learner.added' as const]
  return {
    readApiKeys: { may: 'owner' },
    // Owners elsewhere have a password of their own.
    createApiKey: {
      may: 'owner',
      input: () => ({
        requestKey: randomUUID(),
        name: 'Student records',
        scopes: ['read-learners' as const],
        endsOn: '2027-09-07',
        password: owner.password,
      }),
      or: 'password-wrong',
    },
    revokeApiKey: { may: 'owner', names: true, input: anotherKey },
    readWebhooks: { may: 'owner' },
    createWebhook: {
      may: 'owner',
      input: () => ({
        requestKey: randomUUID(),
        address: 'https://records.example.org/daymark',
        events,
        password: owner.password,
      }),
      or: 'secrets-not-kept',
    },
    updateWebhook: {
      may: 'owner',
      names: true,
      input: async () => ({ ...(await webhook()), events, isOn: true }),
    },
    deleteWebhook: {
      may: 'owner',
      names: true,
      input: async () => ({ webhookId: await createTestWebhook(app, owner) }),
    },
    renewWebhookSecret: {
      may: 'owner',
      names: true,
      input: async () => ({ ...(await webhook()), password: owner.password }),
      or: 'secrets-not-kept',
    },
    testWebhook: {
      may: 'owner',
      names: true,
      input: async () => ({ ...(await webhook()), requestKey: randomUUID() }),
    },
    readWebhookDeliveries: { may: 'owner', names: true, input: webhook },
    resendDelivery: {
      may: 'owner',
      names: true,
      input: async () => {
        const requestKey = randomUUID()
        await testWebhook(contextOfPerson(app, owner), { ...(await webhook()), requestKey })
        return { ...(await webhook()), deliveryId: requestKey }
      },
    },
  }
}
