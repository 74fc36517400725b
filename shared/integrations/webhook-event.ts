import * as z from 'zod/mini'
import { calendarDay, id, instant } from '../fields.ts'

const ofDay = { learnerId: id, formId: id, onDate: calendarDay }

/** What programs can be told of, each with what it tells: ids, days and numbers, never words that somebody wrote. */
export const webhookData = {
  'check-in.answered': z.object({ checkInId: id, learnerId: id, formId: id, onDate: calendarDay }),
  'day.settled': z.object({
    ...ofDay,
    /** Which time it was judged, from 0; a correction judges it anew. */
    revision: z.int(),
    status: z.enum(['settled', 'not-enough', 'no-score']),
    earned: z.int(),
    possible: z.int(),
    goalMet: z.boolean(),
  }),
  'form.published': z.object({ formId: id, version: z.int() }),
  'learner.added': z.object({ learnerId: id }),
  'learner.withdrawn': z.object({ learnerId: id }),
  'learner.restored': z.object({ learnerId: id }),
} as const

export type WebhookEventType = keyof typeof webhookData
export type WebhookData<Type extends WebhookEventType = WebhookEventType> = z.infer<
  (typeof webhookData)[Type]
>

export const webhookEventTypes = Object.keys(webhookData) as [WebhookEventType, ...WebhookEventType[]]
export const webhookEventType = z.enum(webhookEventTypes)

/** Sent when an owner wants to see whether it arrives; whatever was chosen. */
export const testEventType = 'webhook.test'

/** What is sent, as the body of the request. */
export const webhookBody = (type: string, data: z.ZodMiniType) =>
  z.object({ type: z.literal(type), timestamp: instant, data })

export const everyWebhookBody = {
  ...Object.fromEntries(
    webhookEventTypes.map((type) => [type, webhookBody(type, webhookData[type] as z.ZodMiniType)]),
  ),
  [testEventType]: webhookBody(testEventType, z.object({ webhookId: id })),
}
