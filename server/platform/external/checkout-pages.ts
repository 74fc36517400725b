import type Stripe from 'stripe'
import { createLimitedRequest } from './outgoing-requests.ts'
import type { StripeAccount } from './stripe-account.ts'

export interface CheckoutPageRequest {
  /** The same key, the same page. */
  key: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  /** What the page says is paid. */
  name: string
  /** Comes back with whatever is told of the payment. */
  metadata: Record<string, string>
  /** Where the page leads back to. */
  returnTo: string
}

export interface CheckoutPage {
  sessionId: string
  address: string
  expiresAt: Date
}

const limits = { timeLimit: 8_000, longestAnswer: 512 * 1024 }
const tolerance = 300

/** Opens a page of Stripe's on which an amount is paid by card. Throws while Stripe cannot be reached or refuses. */
export async function createCheckoutPage(
  account: StripeAccount,
  asked: CheckoutPageRequest,
): Promise<CheckoutPage> {
  const { key, amount, currency, name, metadata, returnTo } = asked
  const { id, url, expires_at } = await (await clientOf(account)).checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: returnTo,
      cancel_url: returnTo,
    },
    { idempotencyKey: key },
  )
  if (!url) throw new Error('The page has no address')
  return { sessionId: id, address: url, expiresAt: new Date(expires_at * 1000) }
}

/** What Stripe tells, if it was Stripe who said it, and lately; else null. */
export async function readCardEvent(
  account: StripeAccount,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): Promise<{ type: string; object: unknown } | null> {
  try {
    const { webhooks } = await clientOf(account)
    const event = webhooks.constructEvent(
      body,
      signature,
      account.webhookSecret,
      tolerance,
      undefined,
      now.getTime(),
    )
    return { type: event.type, object: event.data.object }
  } catch {
    return null
  }
}

async function clientOf({ secretKey, address }: StripeAccount): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const url = address ? new URL(address) : null
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(ask as unknown as typeof fetch),
    maxNetworkRetries: 1,
    timeout: limits.timeLimit,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

const request = createLimitedRequest('anywhere', limits)

interface StripeCall {
  method: string
  headers: [string, string][]
  body?: string
  signal?: AbortSignal
}

const ask = (address: string, { headers, ...asked }: StripeCall) =>
  request(address, { ...asked, headers: Object.fromEntries(headers) })
