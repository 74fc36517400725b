import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { readCardEvent } from '#server/platform/external/checkout-pages.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import type { CardPaymentEvent } from '#shared/licences/card-payment-event.ts'
import { recordCardPayment } from '../record-card-payment.ts'

const maxBody = 256 * 1024

const metadata = z.object({
  organisation: z.uuid(),
  order: z.uuid(),
  attempt: z.string().regex(/^\d{1,4}$/),
})
const session = z.object({
  id: z.string(),
  metadata,
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
})
const charge = z.object({ metadata, refunded: z.boolean(), amount_refunded: z.int(), currency: z.string() })

/** Where Stripe tells what came of a card payment, signed, and again until it hears that it was taken. */
export async function serveStripeEvents(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { stripe } = runtime.settings
  if (!stripe) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/stripe/events', { bodyLimit: maxBody }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('body-unreadable')
      const event = await readCardEvent(stripe, { body, signature, now: runtime.clock.now() })
      if (!event) throw new AppError('body-unreadable')
      const told = newsOf(event)
      const ctx = told && createSystemContext(runtime, told.organisation)
      const outcome = ctx ? await recordCardPayment(ctx, told) : 'ignored'
      if (outcome === 'ignored') runtime.log.info({ type: event.type }, 'an event of Stripe changed nothing')
      return reply.type('text/plain; charset=utf-8').send(`${outcome}\n`)
    })
  })
}

type ReceivedEvent = CardPaymentEvent & { organisation: string; order: string; attempt: number }

function newsOf({ type, object }: { type: string; object: unknown }): ReceivedEvent | null {
  if (type === 'charge.refunded') {
    const { data } = charge.safeParse(object)
    if (!data?.refunded) return null
    const { amount_refunded: amount, currency } = data
    return { what: 'refunded', sessionId: null, amount, currency, ...aboutOf(data.metadata) }
  }
  const { data } = session.safeParse(object)
  const what = data && outcomeOf(type, data.payment_status)
  if (!what) return null
  const { id: sessionId, amount_total: amount, currency } = data
  return { what, sessionId, amount, currency, ...aboutOf(data.metadata) }
}

const aboutOf = ({ attempt, ...about }: z.output<typeof metadata>) => ({ ...about, attempt: Number(attempt) })

function outcomeOf(type: string, status: string): CardPaymentEvent['what'] | null {
  if (type === 'checkout.session.completed') return status === 'paid' ? 'paid' : 'processing'
  if (type === 'checkout.session.async_payment_succeeded') return status === 'paid' ? 'paid' : null
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  return type === 'checkout.session.expired' ? 'expired' : null
}
