import { api, handleAsMember } from '#server/http/endpoint.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { readApiKeys } from './keys/read-api-keys.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { readWebhookDeliveries, readWebhooks } from './webhooks/read-webhooks.ts'
import { renewWebhookSecret } from './webhooks/renew-webhook-secret.ts'
import { resendDelivery } from './webhooks/resend-delivery.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

export const integrationsRoutes = {
  readApiKeys: api.integrations.readApiKeys.handler(handleAsMember(readApiKeys)),
  createApiKey: api.integrations.createApiKey.handler(handleAsMember(createApiKey)),
  revokeApiKey: api.integrations.revokeApiKey.handler(handleAsMember(revokeApiKey)),
  readWebhooks: api.integrations.readWebhooks.handler(handleAsMember(readWebhooks)),
  createWebhook: api.integrations.createWebhook.handler(handleAsMember(createWebhook)),
  updateWebhook: api.integrations.updateWebhook.handler(handleAsMember(updateWebhook)),
  deleteWebhook: api.integrations.deleteWebhook.handler(handleAsMember(deleteWebhook)),
  renewWebhookSecret: api.integrations.renewWebhookSecret.handler(handleAsMember(renewWebhookSecret)),
  testWebhook: api.integrations.testWebhook.handler(handleAsMember(testWebhook)),
  readWebhookDeliveries: api.integrations.readWebhookDeliveries.handler(
    handleAsMember(readWebhookDeliveries),
  ),
  resendDelivery: api.integrations.resendDelivery.handler(handleAsMember(resendDelivery)),
}
