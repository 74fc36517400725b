import * as z from 'zod/mini'
import { actionProof, actionProofReasons } from '../auth/confirm-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id } from '../fields.ts'
import { delivery, webhook, webhookEventChoice, webhookInput } from './webhook.ts'

const ofWebhooks = { audience: 'member', policy: 'integrations.webhooks' } as const
const one = { webhookId: id }

export const webhookEndpoints = {
  readWebhooks: endpoint('GET', '/api/organisation/webhooks', {
    summary: 'Where other programs are told of what happens; never the secrets that sign',
    ...ofWebhooks,
  })
    .input(emptyInput)
    .output(
      z.object({
        /** Whether a code of the authenticator app is asked for besides the password. */
        asksCode: z.boolean(),
        webhooks: z.array(webhook),
      }),
    ),

  createWebhook: endpoint('POST', '/api/organisation/webhooks', {
    summary: 'Tell a program at a public address of what happens; the secret that signs is told here alone',
    ...ofWebhooks,
    reasons: ['webhooks-full', ...actionProofReasons],
  })
    .input(z.object({ ...webhookInput, ...actionProof, requestKey: id }))
    .output(z.object({ webhook, secret: z.string() })),

  updateWebhook: endpoint('PUT', '/api/organisation/webhooks/{webhookId}', {
    summary: 'Choose what a webhook is told of, and switch it on or off',
    ...ofWebhooks,
  })
    .input(z.object({ ...one, events: webhookEventChoice, isOn: z.boolean() }))
    .output(webhook),

  deleteWebhook: endpoint('DELETE', '/api/organisation/webhooks/{webhookId}', {
    summary: 'Remove a webhook with its secret and with what it was sent',
    ...ofWebhooks,
  })
    .input(z.object(one))
    .output(emptyInput),

  renewWebhookSecret: endpoint('POST', '/api/organisation/webhooks/{webhookId}/secret', {
    summary: 'Another secret, told here alone; for a day the one before signs too',
    ...ofWebhooks,
    reasons: actionProofReasons,
  })
    .input(z.object({ ...one, ...actionProof }))
    .output(z.object({ secret: z.string() })),

  testWebhook: endpoint('POST', '/api/organisation/webhooks/{webhookId}/test', {
    summary: 'Send a test, the same request one test',
    ...ofWebhooks,
    reasons: ['webhook-off'],
  })
    .input(z.object({ ...one, requestKey: id }))
    .output(emptyInput),

  readWebhookDeliveries: endpoint('GET', '/api/organisation/webhooks/{webhookId}/deliveries', {
    summary:
      'What a webhook was sent in the last two weeks, the latest first; a page goes on behind the one before',
    ...ofWebhooks,
  })
    .input(z.object({ ...one, behind: z.optional(id) }))
    .output(z.object({ deliveries: z.array(delivery), next: z.nullable(id) })),

  resendDelivery: endpoint('POST', '/api/organisation/webhooks/{webhookId}/deliveries/{deliveryId}/again', {
    summary: 'Send something again under the same id, whether it arrived or not',
    ...ofWebhooks,
    reasons: ['webhook-off'],
  })
    .input(z.object({ ...one, deliveryId: id }))
    .output(emptyInput),
}
