import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({
  environment: {
    LICENCE_TAX: 'VAT 25%',
    LICENCE_SELLER: 'Daymark Ltd|1 Pier Road, Fjord|VAT no. 123',
    LICENCE_BANK: 'Fjord Bank|IBAN NO93 8601 1117 947',
  },
})

const readBy = async (person: StaffPerson) =>
  (await app.as(person).get<Subscription>('/api/subscription')).body

async function quoteFor(person: StaffPerson, overrides: object = {}) {
  const quote = {
    kind: 'term',
    licences: 60,
    billTo: 'Northfield School\n4 Hill Street',
    requestKey: randomUUID(),
    ...overrides,
  }
  return {
    id: quote.requestKey,
    ...(await app.as(person).post<Subscription>('/api/subscription/quotes', quote)),
  }
}

const orderBy = (person: StaffPerson, quoteId: string, reference: string | null = 'PO 7') =>
  app.as(person).post<Subscription>('/api/subscription/orders', { quoteId, reference })

async function buy(person: StaffPerson, overrides: object = {}) {
  const { id } = await quoteFor(person, overrides)
  const { body } = await orderBy(person, id)
  return body.invoices.find((invoice) => invoice.id === id)!
}

const operate = async (asked: Parameters<typeof runLicencesCommand>[1]) =>
  (await runLicencesCommand(await app.workerRuntime(), asked)).join('\n')

async function onTrial() {
  app.clock.moveTo('2026-09-07T08:00')
  return createSchool(app, { isOnTrial: true })
}

async function pdfOf(person: StaffPerson, id: string, of: 'quote' | 'invoice', language = 'en') {
  const { status, body } = await app
    .as(person)
    .get<Uint8Array>(`/api/subscription/documents/${id}/${of}`, { headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return (await extractText(new Uint8Array(body), { mergePages: true })).text
}

describe('a teacher who tries alone', () => {
  test('has three licences without an end, and a fourth learner waits', async () => {
    const { owner, addLearner } = await onTrial()
    const learners = [await addLearner(), await addLearner(), await addLearner(), await addLearner()]
    const ids = learners.map(({ id }) => id)
    await publishForm(app, owner, { learnerIds: ids.slice(0, 3) })
    await expect(publishForm(app, owner, { learnerIds: ids })).rejects.toMatchObject({
      reason: 'licences-too-few',
    })
    app.clock.moveTo('2031-09-08T08:00')
    expect(await readBy(owner)).toMatchObject({ standing: { state: 'trial', licences: 3 }, used: 3 })
  })

  test('gets a quote, and nothing changes until it is ordered', async () => {
    const { admin } = await onTrial()
    const { id, body } = await quoteFor(admin)
    expect(body.standing).toMatchObject({ state: 'trial', licences: 3 })
    expect(body.quotes).toMatchObject([
      { id, kind: 'term', licences: 60, holdsUntil: '2026-10-07', bill: { net: 140_000, total: 175_000 } },
    ])
    expect(body.quotes[0]!.number).toMatch(/^Q-2026-\d{4}$/)
    const paper = await pdfOf(admin, id, 'quote')
    for (const words of [
      'Daymark Ltd',
      '4 Hill Street',
      '€1,750.00',
      'VAT 25%',
      'This quote buys nothing yet',
    ])
      expect(paper).toContain(words)
    expect(await app.as(admin).get(`/api/subscription/documents/${id}/invoice`)).toEqual(
      refusalResponse('absent'),
    )
  })
})

describe('an order', () => {
  test('gives its licences at once and its invoice, once however often it is sent', async () => {
    const { owner, organisation } = await onTrial()
    const { id } = await quoteFor(owner)
    const [one, other] = await Promise.all([orderBy(owner, id), orderBy(owner, id)])
    expect(one.body.invoices).toEqual(other.body.invoices)
    const { standing, invoices, quotes, offers } = await readBy(owner)
    expect(standing).toMatchObject({ state: 'active', licences: 60, because: null })
    expect(quotes).toEqual([])
    expect(invoices).toMatchObject([
      {
        id,
        licences: 60,
        reference: 'PO 7',
        startsOn: '2026-09-07',
        endsOn: '2027-09-06',
        dueOn: '2026-10-07',
        paidOn: null,
        bill: { total: 175_000 },
      },
    ])
    expect(offers).toMatchObject([{ kind: 'more', before: 60 }])
    const paper = await pdfOf(owner, id, 'invoice')
    for (const words of [invoices[0]!.number, 'PO 7', 'IBAN NO93', '7 October 2026', '6 September 2027'])
      expect(paper).toContain(words)
    expect(await pdfOf(owner, id, 'invoice', 'es')).toMatch(/^Factura .*^Vence .*^Concepto /ms)
    expect(await readAuditedActions(app, organisation.id)).toContain('licences.ordered')
  })

  test('takes numbers that follow each other, whoever orders, and leaves none out', async () => {
    const schools = await Promise.all([onTrial(), onTrial(), onTrial()])
    const invoices = await Promise.all(schools.map(({ owner }) => buy(owner)))
    const serials = invoices.map(({ number }) => Number(number.slice(5))).sort((a, b) => a - b)
    expect(serials).toEqual([serials[0]!, serials[0]! + 1, serials[0]! + 2])
  })

  test('of more licences costs the days that are left, and lasts as long as the others', async () => {
    const { owner } = await onTrial()
    const { number } = await buy(owner, { licences: 10 })
    await operate({ act: 'paid', number })
    app.clock.moveTo('2027-03-08T08:00')
    const more = await buy(owner, { kind: 'more', licences: 5 })
    expect(more).toMatchObject({ startsOn: '2027-03-08', endsOn: '2027-09-06' })
    expect(more.bill).toMatchObject({
      lines: [{ licences: 5, days: 183, ofDays: 365 }],
      net: 6016,
      total: 7520,
    })
    expect((await readBy(owner)).standing).toMatchObject({ state: 'active', licences: 15 })
    app.clock.moveTo('2027-05-08T08:00')
    expect((await readBy(owner)).standing).toMatchObject({ state: 'active', licences: 10 })
  })

  test('that is not offered, or whose quote is over, is refused', async () => {
    const { owner } = await onTrial()
    expect((await quoteFor(owner, { kind: 'more' })).body).toEqual(refusalResponse('already-decided').body)
    const [old, twice] = [await quoteFor(owner), await quoteFor(owner)]
    await buy(owner)
    expect(await orderBy(owner, twice.id)).toEqual(refusalResponse('already-decided'))
    app.clock.moveTo('2026-10-08T08:00')
    expect(await orderBy(owner, old.id)).toEqual(refusalResponse('absent'))
    expect(await orderBy(owner, randomUUID())).toEqual(refusalResponse('absent'))
    expect((await quoteFor(owner, { licences: 0 })).status).toBe(400)
    expect((await quoteFor(owner, { billTo: ' ' })).status).toBe(400)
  })

  test('of another organisation is not there', async () => {
    const [one, other] = [await onTrial(), await onTrial()]
    const { id } = await quoteFor(one.owner)
    expect(await orderBy(other.owner, id)).toEqual(refusalResponse('absent'))
    expect(await app.as(other.owner).get(`/api/subscription/documents/${id}/quote`)).toEqual(
      refusalResponse('absent'),
    )
  })

  test('by the same key is one quote, and there are no more than twenty that hold', async () => {
    const { owner } = await onTrial()
    const first = await quoteFor(owner)
    expect((await quoteFor(owner, { requestKey: first.id, licences: 5 })).body.quotes).toEqual(
      first.body.quotes,
    )
    for (let more = 1; more < 20; more++) await quoteFor(owner)
    expect((await quoteFor(owner)).body).toMatchObject({ error: { fields: { licences: 'quotes-full' } } })
    app.clock.moveTo('2026-10-08T08:00')
    expect((await quoteFor(owner)).body.quotes).toHaveLength(1)
  })
})

describe('an operator', () => {
  test('sees which invoices wait, and notes that one was paid; the first word stands', async () => {
    const { owner, organisation } = await onTrial()
    const { number, id } = await buy(owner)
    expect(await operate({ act: 'list', isAll: false })).toContain(
      `${number}  due 2026-10-07  €1,750.00  60 licences  ${organisation.code}  Northfield School`,
    )
    expect(await operate({ act: 'paid', number })).toContain(`${number}  paid 2026-09-07`)
    expect(await operate({ act: 'void', number })).toContain(`${number}  paid 2026-09-07`)
    expect(await operate({ act: 'list', isAll: false })).not.toContain(number)
    expect(await operate({ act: 'list', isAll: true })).toContain(number)
    expect(await pdfOf(owner, id, 'invoice')).toContain('Nothing more is owed')
    app.clock.moveTo('2027-03-08T08:00')
    expect((await readBy(owner)).standing).toMatchObject({ state: 'active', licences: 60 })
  })

  test('takes an order back, and the trial is there again', async () => {
    const { owner, organisation } = await onTrial()
    const { number } = await buy(owner)
    expect(await operate({ act: 'void', number })).toContain('void since 2026-09-07')
    expect(await readBy(owner)).toMatchObject({
      standing: { state: 'trial', licences: 3 },
      invoices: [{ voidedOn: '2026-09-07' }],
    })
    expect(await readAuditedActions(app, organisation.id)).toContain('licences.voided')
    await expect(operate({ act: 'paid', number: '1999-0001' })).rejects.toMatchObject({ reason: 'absent' })
  })

  test('takes back what was paid once its money was given back, and nothing that was not', async () => {
    const { owner, organisation } = await onTrial()
    const { number } = await buy(owner)
    expect(await operate({ act: 'refunded', number })).toContain('due')
    await operate({ act: 'paid', number })
    expect(await operate({ act: 'refunded', number })).toContain('void since 2026-09-07')
    expect(await readAuditedActions(app, organisation.id)).toContain('licences.refunded')
    expect((await readBy(owner)).standing).toMatchObject({ state: 'trial', licences: 3 })
  })

  test('gives licences without a bill, so many until a day or as many as wanted', async () => {
    const { owner, organisation } = await onTrial()
    const { code } = organisation
    const gift = { act: 'give' as const, code: code.toLowerCase() }
    expect(await operate({ ...gift, licences: 9, endsOn: '2026-12-31' })).toBe(
      `${code} has 9 licences until 2026-12-31.`,
    )
    expect(await readBy(owner)).toMatchObject({ standing: { state: 'active', licences: 9 }, invoices: [] })
    expect(await operate({ ...gift, licences: null, endsOn: null })).toContain('any number of licences')
    expect((await readBy(owner)).standing).toMatchObject({ state: 'active', licences: null })
    expect(await readAuditedActions(app, organisation.id)).toContain('licences.given')
    await expect(operate({ ...gift, code: 'NOBODY99', licences: 1, endsOn: null })).rejects.toMatchObject({
      reason: 'absent',
    })
  })
})

test('of fifty learners who are given a form at once and race for the last licence, exactly one gets it', async () => {
  const { owner, addLearner } = await onTrial()
  const [first, second] = [await addLearner(), await addLearner()]
  await publishForm(app, owner, { learnerIds: [first.id, second.id] })
  const racing = await Promise.all(Array.from({ length: 50 }, () => addLearner()))
  const outcomes = await Promise.allSettled(
    racing.map(({ id }) => publishForm(app, owner, { learnerIds: [id] })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'licences-too-few' })
  expect(await readBy(owner)).toMatchObject({ used: 3, standing: { licences: 3 } })
})
