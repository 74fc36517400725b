import { api, forMember } from '#server/http/endpoint.ts'
import { makeKey } from './keys/make-key.ts'
import { readKeys } from './keys/read-keys.ts'
import { takeBackKey } from './keys/take-back-key.ts'
import { changeWebhook } from './webhooks/change-webhook.ts'
import { makeWebhook } from './webhooks/make-webhook.ts'
import { readDeliveries, readWebhooks } from './webhooks/read-webhooks.ts'
import { removeWebhook } from './webhooks/remove-webhook.ts'
import { renewWebhookSecret } from './webhooks/renew-webhook-secret.ts'
import { sendAgain } from './webhooks/send-again.ts'
import { testWebhook } from './webhooks/test-webhook.ts'

export const integrationsRoutes = {
  keys: api.integrations.keys.handler(forMember(readKeys)),
  makeKey: api.integrations.makeKey.handler(forMember(makeKey)),
  takeBackKey: api.integrations.takeBackKey.handler(forMember(takeBackKey)),
  webhooks: api.integrations.webhooks.handler(forMember(readWebhooks)),
  makeWebhook: api.integrations.makeWebhook.handler(forMember(makeWebhook)),
  changeWebhook: api.integrations.changeWebhook.handler(forMember(changeWebhook)),
  removeWebhook: api.integrations.removeWebhook.handler(forMember(removeWebhook)),
  renewWebhookSecret: api.integrations.renewWebhookSecret.handler(forMember(renewWebhookSecret)),
  testWebhook: api.integrations.testWebhook.handler(forMember(testWebhook)),
  deliveries: api.integrations.deliveries.handler(forMember(readDeliveries)),
  sendAgain: api.integrations.sendAgain.handler(forMember(sendAgain)),
}
