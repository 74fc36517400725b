import { z } from 'zod'

/** With whom cards are paid: an account of Stripe's, and where it is asked. */
export interface StripeAccount {
  readonly secretKey: string
  /** Signs what Stripe tells us. */
  readonly webhookSecret: string
  /** Absent for Stripe itself. */
  readonly address: string | undefined
}

// Its secret key goes there: over TLS, or no further than this machine.
const safeAddress = /^(?:https:\/\/[^/?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)\/?$/i

export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[sr]k_(?:test|live)_\w{8,250}$/)
      .optional(),
    allowed: 'a secret or restricted key of Stripe, like sk_live_…',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[\w+/=]{8,250}$/)
      .optional(),
    allowed: 'the signing secret of the webhook at Stripe, like whsec_…',
    secret: true,
  },
  STRIPE_API_URL: {
    schema: z.string().regex(safeAddress).optional(),
    allowed: 'the address of a program that speaks Stripe, https or on this machine',
  },
}

type Input = { [Name in keyof typeof stripeVariables]: z.output<(typeof stripeVariables)[Name]['schema']> }

/** What is wrong with an account that is named by half. */
export function findStripeProblems({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: Input): string[] {
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) return []
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET && !STRIPE_API_URL) return []
  return [
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: cards are taken with both, or not at all.',
  ]
}

/** The account that the environment names; absent where no cards are taken. */
export function readStripeAccount({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: address,
}: Input): StripeAccount | undefined {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, address } : undefined
}
