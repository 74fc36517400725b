import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import { isOrganisationEstablished } from '#server/features/organisations/is-organisation-established.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { testClock } from '#tests/support/clock.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { openStripePeer } from '#tests/support/peers/stripe-peer.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const begin = '2026-09-07T08:00'
const clock = testClock(begin, 'Europe/Oslo')
const stripe = await openStripePeer({ clock })
afterAll(stripe.close)
const app = await startTestApp({ environment: stripe.environment })
const stopping = stopBeforeCommit(app.database)

const readBy = async (person: StaffPerson) =>
  (await app.as(person).get<Subscription>('/api/subscription')).body
const pay = (person: StaffPerson, orderId: string) =>
  app.as(person).post<{ page: string }>('/api/subscription/card-payments', { orderId })
const send = (body: string, signature: string) =>
  app.as(null).post('/stripe/events', body as unknown as object, {
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
const tell = async (type: string, object: object) => (await send(...stripe.signed(type, object))).body

/** A school that has ordered ten licences and has the page open on which they are paid. */
async function paying() {
  const school = await createSchool(app, { isOnTrial: true })
  const { owner } = school
  const id = randomUUID()
  const quote = { kind: 'term', licences: 10, billTo: 'School', requestKey: id }
  await app.as(owner).post('/api/subscription/quotes', quote)
  await app.as(owner).post('/api/subscription/orders', { quoteId: id, reference: null })
  const { body } = await pay(owner, id)
  const session = stripe.sessions.find(({ metadata }) => metadata.order === id)!
  const invoice = async () => (await readBy(owner)).invoices.find((one) => one.id === id)!
  const charge = {
    metadata: session.metadata,
    refunded: true,
    amount_refunded: session.amount_total,
    currency: 'eur',
  }
  return {
    ...school,
    id,
    page: body.page,
    session,
    invoice,
    charge,
    paid: { ...session, payment_status: 'paid' },
  }
}

describe('an invoice', () => {
  test('is paid by card on a page of its own, for what it says, and told once however often', async () => {
    const { invoice, page, session, paid, owner, id, organisation } = await paying()
    expect(page).toContain(`/pay/${session.id}`)
    expect(session).toMatchObject({ amount_total: 24_000, currency: 'eur' })
    expect(await invoice()).toMatchObject({ paidOn: null, cardPayment: 'open' })
    expect(await readBy(owner)).toMatchObject({ takesCards: true })
    expect(await tell('checkout.session.completed', paid)).toBe('noted\n')
    expect(await tell('checkout.session.completed', paid)).toBe('ignored\n')
    expect(await invoice()).toMatchObject({ paidOn: '2026-09-07', cardPayment: null })
    expect(await pay(owner, id)).toEqual(refusalResponse('already-decided'))
    expect(await readAuditedActions(app, organisation.id)).toEqual(
      expect.arrayContaining(['licences.card-payment-begun', 'licences.paid']),
    )
  })

  test('makes a new organisation an established one', async () => {
    const { paid, owner, organisation } = await paying()
    const isEstablished = () =>
      withOrganisation(contextOfPerson(app, owner), (tx) => isOrganisationEstablished(tx, organisation.id))
    expect(await isEstablished()).toBe(false)
    await tell('checkout.session.completed', paid)
    expect(await isEstablished()).toBe(true)
  })

  test('is noted once where Stripe tells it twice at the same moment', async () => {
    const { paid, organisation } = await paying()
    const telling = () => tell('checkout.session.completed', paid)
    expect(await stopping(telling, [telling])).toEqual(['noted\n', 'ignored\n'])
    const acts = await readAuditedActions(app, organisation.id)
    expect(acts.filter((act) => act === 'licences.paid')).toHaveLength(1)
  })

  test('that is taken back while it is paid by card is owed no more', async () => {
    const { paid, invoice } = await paying()
    const { number } = await invoice()
    const runtime = await app.workerRuntime()
    await stopping<unknown>(
      () => runLicencesCommand(runtime, { act: 'void', number }),
      [() => tell('checkout.session.completed', paid)],
    )
    expect(await invoice()).toMatchObject({ paidOn: null, voidedOn: '2026-09-07' })
  })

  test('has one page at a time, whoever asks and however often, and another once that has expired', async () => {
    const { admin, id, page, session } = await paying()
    const again = await Promise.all([pay(admin, id), pay(admin, id)])
    for (const { body } of again) expect(body.page).toBe(page)
    await tell('checkout.session.expired', session)
    const next = await Promise.all([pay(admin, id), pay(admin, id)])
    expect(next[0]!.body.page).not.toBe(page)
    expect(next[1]!.body.page).toBe(next[0]!.body.page)
  })

  test('whose payment takes days is on its way meanwhile, then paid or not', async () => {
    for (const [outcome, shown, action] of [
      ['succeeded', { cardPayment: null, paidOn: '2026-09-07' }, 'licences.paid'],
      ['failed', { cardPayment: 'failed', paidOn: null }, 'licences.card-payment-failed'],
    ] as const) {
      const { invoice, session, owner, id, paid, organisation } = await paying()
      await tell('checkout.session.completed', session)
      expect(await invoice()).toMatchObject({ cardPayment: 'processing', paidOn: null })
      expect(await pay(owner, id)).toEqual(refusalResponse('already-decided'))
      await tell(`checkout.session.async_payment_${outcome}`, outcome === 'failed' ? session : paid)
      expect(await invoice()).toMatchObject(shown)
      expect(await readAuditedActions(app, organisation.id)).toContain(action)
    }
  })

  test('is taken back with its licences when all of its money is given back, in whatever order that is told', async () => {
    const { owner, invoice, charge, paid } = await paying()
    await tell('checkout.session.completed', paid)
    expect(await tell('charge.refunded', { ...charge, refunded: false, amount_refunded: 5 })).toBe(
      'ignored\n',
    )
    expect((await invoice()).paidOn).toBe('2026-09-07')
    expect(await tell('charge.refunded', charge)).toBe('noted\n')
    expect(await invoice()).toMatchObject({ paidOn: null, voidedOn: '2026-09-07' })
    expect((await readBy(owner)).standing.state).toBe('trial')

    const early = await paying()
    await tell('charge.refunded', early.charge)
    await tell('checkout.session.completed', early.paid)
    expect(await early.invoice()).toMatchObject({ paidOn: null, voidedOn: null })
  })

  test('that was paid otherwise meanwhile stays as it is', async () => {
    const { invoice, paid, organisation } = await paying()
    const { number } = await invoice()
    await runLicencesCommand(await app.workerRuntime(), { act: 'void', number })
    expect(await tell('checkout.session.completed', paid)).toBe('noted\n')
    expect(await invoice()).toMatchObject({ paidOn: null, voidedOn: '2026-09-07' })
    expect(await readAuditedActions(app, organisation.id)).toContain('licences.card-payment-surplus')
  })

  test('waits when Stripe is down, and can still be paid by transfer', async () => {
    const { owner, id, session, invoice } = await paying()
    await tell('checkout.session.expired', session)
    for (const status of [500, 429, 402]) {
      stripe.answerWith(status)
      expect(await pay(owner, id)).toEqual(refusalResponse('card-payments-away'))
    }
    stripe.answerWith(null)
    expect(await invoice()).toMatchObject({ paidOn: null, cardPayment: null })
    expect((await pay(owner, id)).status).toBe(200)
  })

  test('of another organisation, or that was never ordered, has no page', async () => {
    const [one, other] = [await paying(), await paying()]
    expect(await pay(other.owner, one.id)).toEqual(refusalResponse('absent'))
    expect(await pay(one.owner, randomUUID())).toEqual(refusalResponse('absent'))
  })
})

describe('what is told of a payment', () => {
  test('changes nothing where it lies about amount, currency, page, order or organisation', async () => {
    const [one, other] = [await paying(), await paying()]
    const { metadata } = one.paid
    for (const lie of [
      { amount_total: 1 },
      { currency: 'nok' },
      { id: other.session.id },
      { metadata: { ...metadata, organisation: other.organisation.id } },
      { metadata: { ...metadata, organisation: randomUUID() } },
      { metadata: { ...metadata, organisation: "' or true --" } },
      { metadata: { ...metadata, order: other.id } },
      { metadata: { ...metadata, attempt: '2' } },
      { metadata: {} },
      { metadata: null },
    ])
      expect(await tell('checkout.session.completed', { ...one.paid, ...lie })).toBe('ignored\n')
    expect(await tell('customer.created', one.paid)).toBe('ignored\n')
    expect(await tell('charge.refunded', one.paid)).toBe('ignored\n')
    expect(await one.invoice()).toMatchObject({ paidOn: null, cardPayment: 'open' })
  })

  test('is refused where it is not signed by Stripe, or long ago, or is no event, and never breaks anything', async () => {
    const { paid, invoice } = await paying()
    const type = 'checkout.session.completed'
    const [body, signature] = stripe.signed(type, paid)
    const wrong = stripe.signed(type, paid, { secret: 'whsec_ofanother' })
    const old = stripe.signed(type, paid, { at: new Date(clock.now().getTime() - 301_000) })
    for (const [sent, by] of [
      wrong,
      old,
      [`${body} `, signature],
      [body, ''],
      [body, 't=1,v1=0'],
      ['', signature],
    ])
      expect((await send(sent!, by!)).status).toBe(400)
    const huge = 'x'.repeat(300_000)
    expect((await send(huge, signature)).status).toBe(413)
    expect((await invoice()).paidOn).toBeNull()
  })
})

test('without an account at Stripe invoices are paid by transfer alone', async () => {
  const plain = await startTestApp()
  const { owner } = await createSchool(plain, { isOnTrial: true })
  const { body } = await plain.as(owner).get<Subscription>('/api/subscription')
  expect(body.takesCards).toBe(false)
  expect((await plain.as(null).post('/stripe/events', {})).status).toBe(404)
})
