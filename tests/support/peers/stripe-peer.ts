import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { TestClock } from '../clock.ts'

const secretKey = 'sk_test_ofthepeer'
const webhookSecret = 'whsec_ofthepeer'
const dayMilliseconds = 86_400_000

/** A page that was asked for, and what was asked of it. */
interface Session {
  id: string
  amount_total: number
  currency: string
  metadata: Record<string, string>
  returnTo: string
  payment_status: 'paid' | 'unpaid'
}

export interface StripePeer {
  readonly environment: Record<string, string>
  /** Every page there is, in order. */
  readonly sessions: readonly Session[]
  /** Answers every call with this status from now on; `null` serves again. */
  answerWith(status: number | null): void
  /** An event as Stripe sends it, signed: its body, and its signature. */
  signed(type: string, object: object, given?: { secret?: string; at?: Date }): [string, string]
  /** Tells Daymark of an event, and what it answers. */
  tell(type: string, object: object): Promise<number>
}

interface Input {
  /** Where Daymark hears of events. */
  events?: string
  clock: Pick<TestClock, 'now'>
}

/** What Daymark uses of Stripe on a free port of this machine, until it is closed: a page to pay on, and signed events. */
export async function openStripePeer({
  events,
  clock,
}: Input): Promise<StripePeer & { close(): Promise<void> }> {
  const sessions: Session[] = []
  const byKey = new Map<string, Session>()
  let status: number | null = null

  const signed: StripePeer['signed'] = (type, object, { secret = webhookSecret, at = clock.now() } = {}) => {
    const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    return [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })]
  }
  const tell: StripePeer['tell'] = async (type, object) => {
    const [body, signature] = signed(type, object)
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await fetch(events!, { method: 'POST', body, headers })).status
  }

  const server = createServer(async (request, answer) => {
    const given = new URLSearchParams(await text(request))
    const [, place, id] = /^\/(v1\/checkout\/sessions|pay)(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
    if (status) return answer.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    if (place === 'pay') {
      const session = sessions.find((one) => one.id === id)!
      if (request.method === 'GET')
        return answer.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(session))
      if (given.get('card') === 'good') {
        session.payment_status = 'paid'
        await tell('checkout.session.completed', session)
      }
      if (given.get('card') === 'slow') await tell('checkout.session.completed', session)
      return answer.writeHead(303, { location: session.returnTo }).end()
    }
    const key = String(request.headers['idempotency-key'])
    if (request.headers.authorization !== `Bearer ${secretKey}`) return answer.writeHead(401).end('{}')
    const session = byKey.get(key) ?? sessionOf(given, `cs_test_${sessions.length + 1}`)
    if (!byKey.has(key)) sessions.push(session)
    byKey.set(key, session)
    const expires_at = Math.floor((clock.now().getTime() + dayMilliseconds) / 1000)
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ ...session, url: `${address}/pay/${session.id}`, expires_at }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: address,
    },
    sessions,
    answerWith(given) {
      status = given
    },
    signed,
    tell,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const sessionOf = (given: URLSearchParams, id: string): Session => ({
  id,
  amount_total: Number(given.get('line_items[0][price_data][unit_amount]')),
  currency: given.get('line_items[0][price_data][currency]') ?? '',
  metadata: Object.fromEntries(
    ['organisation', 'order', 'attempt'].map((name) => [name, given.get(`metadata[${name}]`) ?? '']),
  ),
  returnTo: given.get('success_url') ?? '',
  payment_status: 'unpaid',
})

const pageOf = ({
  id,
  amount_total,
  currency,
}: Session) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Pay</title>
<h1>Pay ${amount_total / 100} ${currency.toUpperCase()}</h1><form method="post" action="/pay/${id}">
<button name="card" value="good">Pay</button><button name="card" value="slow">Pay by debit</button>
<button name="card" value="none">Back</button></form></html>`
