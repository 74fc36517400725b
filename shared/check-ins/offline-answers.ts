import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { answers } from '../forms/question-types/question-types.ts'

/** What a device can tell of when its learner answered, beside the answers. */
export const deviceTime = {
  answeredAt: instant,
  /** How far the device's clock was ahead of the server's when they last spoke. */
  clockAheadMs: z.int(),
}

/** What a device seals while it cannot be sent: only the server reads it again. */
export const offlineAnswers = z.object({
  /** Names the check-in, and proves that it was given to its learner. */
  ticket: z.string().check(z.regex(/^[\w-]{43}$/)),
  answers,
  submissionKey: id,
  ...deviceTime,
})
export type OfflineAnswers = z.infer<typeof offlineAnswers>

/** What answers are sealed to. */
export const sealingKey = z.object({
  id,
  /** A point of P-256, uncompressed, in base64url. */
  publicKey: z.string(),
})
export type SealingKey = z.infer<typeof sealingKey>
