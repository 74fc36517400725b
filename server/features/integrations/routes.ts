import { api, forMember } from '#server/http/endpoint.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { readApiKeys } from './keys/read-api-keys.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { readDeliveries, readWebhooks } from './webhooks/read-webhooks.ts'
import { renewWebhookSecret } from './webhooks/renew-webhook-secret.ts'
import { resendDelivery } from './webhooks/resend-delivery.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

export const integrationsRoutes = {
  keys: api.integrations.keys.handler(forMember(readApiKeys)),
  makeKey: api.integrations.makeKey.handler(forMember(createApiKey)),
  takeBackKey: api.integrations.takeBackKey.handler(forMember(revokeApiKey)),
  webhooks: api.integrations.webhooks.handler(forMember(readWebhooks)),
  makeWebhook: api.integrations.makeWebhook.handler(forMember(createWebhook)),
  changeWebhook: api.integrations.changeWebhook.handler(forMember(updateWebhook)),
  removeWebhook: api.integrations.removeWebhook.handler(forMember(deleteWebhook)),
  renewWebhookSecret: api.integrations.renewWebhookSecret.handler(forMember(renewWebhookSecret)),
  testWebhook: api.integrations.testWebhook.handler(forMember(testWebhook)),
  deliveries: api.integrations.deliveries.handler(forMember(readDeliveries)),
  sendAgain: api.integrations.sendAgain.handler(forMember(resendDelivery)),
}
