import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { webhookEventType, webhookEventTypes } from './webhook-event.ts'

export const maxWebhooks = 10
export const maxWebhookAddressLength = 500

/** Ports at which programs are told; others belong to services of another kind. */
export const webhookPorts: readonly string[] = ['', '443', '8443']

/** Why a webhook is off: an owner wanted it, nothing was taken for days, or the program said that it is gone. */
export const webhookOffReason = z.enum(['owner', 'failing', 'gone'])

export const webhook = z.object({
  id,
  address: z.string(),
  events: z.array(webhookEventType),
  madeBy: z.string(),
  madeAt: instant,
  off: z.nullable(z.object({ at: instant, why: webhookOffReason })),
  /** Since when nothing was taken; null where the last was. */
  failingSince: z.nullable(instant),
  lastDeliveredAt: z.nullable(instant),
  /** How much waits to be sent. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof webhook>

export const webhookEventChoice = z
  .array(webhookEventType)
  .check(z.minLength(1), z.maxLength(webhookEventTypes.length))

export const webhookInput = {
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWebhookAddressLength)),
  events: webhookEventChoice,
}

/** Why a try brought nothing, where no status did. */
export const deliveryFault = z.enum([
  'unreachable',
  'too-slow',
  'not-public',
  'secret-unreadable',
  'interrupted',
])
export type DeliveryFault = z.infer<typeof deliveryFault>

export const delivery = z.object({
  id,
  type: z.string(),
  /** What is sent, as it is signed. */
  body: z.string(),
  createdAt: instant,
  state: z.enum(['waiting', 'delivered', 'set-aside']),
  tries: z.int(),
  lastTryAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
  /** What the program answered last; null where it did not. */
  status: z.nullable(z.int()),
  fault: z.nullable(deliveryFault),
})
export type Delivery = z.infer<typeof delivery>
