import { api, forMember } from '#server/http/endpoint.ts'
import { changeWebhook } from './change-webhook.ts'
import { makeKey } from './make-key.ts'
import { makeWebhook } from './make-webhook.ts'
import { readKeys } from './read-keys.ts'
import { readDeliveries, readWebhooks } from './read-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { renewWebhookSecret } from './renew-webhook-secret.ts'
import { sendAgain } from './send-again.ts'
import { takeBackKey } from './take-back-key.ts'
import { testWebhook } from './test-webhook.ts'

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
