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
  readApiKeys: api.integrations.readApiKeys.handler(forMember(readApiKeys)),
  createApiKey: api.integrations.createApiKey.handler(forMember(createApiKey)),
  revokeApiKey: api.integrations.revokeApiKey.handler(forMember(revokeApiKey)),
  readWebhooks: api.integrations.readWebhooks.handler(forMember(readWebhooks)),
  createWebhook: api.integrations.createWebhook.handler(forMember(createWebhook)),
  updateWebhook: api.integrations.updateWebhook.handler(forMember(updateWebhook)),
  deleteWebhook: api.integrations.deleteWebhook.handler(forMember(deleteWebhook)),
  renewWebhookSecret: api.integrations.renewWebhookSecret.handler(forMember(renewWebhookSecret)),
  testWebhook: api.integrations.testWebhook.handler(forMember(testWebhook)),
  readDeliveries: api.integrations.readDeliveries.handler(forMember(readDeliveries)),
  resendDelivery: api.integrations.resendDelivery.handler(forMember(resendDelivery)),
}
