import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({
  environment: {
    LICENCE_SELLER: 'Daymark Ltd|1 Pier Road, Fjord',
    LICENCE_BANK: 'Fjord Bank|IBAN NO93 8601 1117 947',
  },
})
const { as, database } = app
const stopping = stopBeforeCommit(database)

const newSchool = () => createSchool(app, { isOnTrial: true })
const readBy = async (person: StaffPerson) => (await as(person).get<Subscription>('/api/subscription')).body
function quote(person: StaffPerson, requestKey: string = randomUUID()) {
  const asked = { kind: 'term', licences: 60, billTo: 'Northfield School', requestKey }
  return as(person).post<Subscription>('/api/subscription/quotes', asked)
}
const order = (person: StaffPerson, quoteId: string) =>
  as(person).post<object>('/api/subscription/orders', { quoteId, reference: null })

async function quoted(person: StaffPerson) {
  const id = randomUUID()
  await quote(person, id)
  return id
}

test('of two quotes for the same term that are ordered at the same moment one is', async () => {
  const { owner, admin } = await newSchool()
  const [one, other] = [await quoted(owner), await quoted(admin)]
  const told = await stopping(() => order(owner, one), [() => order(admin, other)])
  expect(told).toMatchObject([{ status: 200 }, refusalResponse('already-decided')])
  expect((await readBy(owner)).invoices).toMatchObject([{ id: one }])
})

test('a quote that is asked for twice at the same moment is one, and the last place is given once', async () => {
  const { owner } = await newSchool()
  const key = randomUUID()
  const twice = await stopping(() => quote(owner, key), [() => quote(owner, key)])
  expect(twice.map(({ body }) => body.quotes.length)).toEqual([1, 1])
  for (let kept = 1; kept < 19; kept += 1) await quote(owner)
  const last = await stopping(() => quote(owner), [() => quote(owner)])
  expect(last).toMatchObject([{ status: 200 }, { body: { error: { fields: { licences: 'quotes-full' } } } }])
})

test('of an invoice that is noted as paid and taken back at the same moment, the first word stands', async () => {
  const { owner } = await newSchool()
  const id = await quoted(owner)
  await order(owner, id)
  const [{ number }] = (await readBy(owner)).invoices as [Subscription['invoices'][number]]
  const runtime = await app.workerRuntime()
  const note = (act: 'paid' | 'void') => () => runLicencesCommand(runtime, { act, number })
  await stopping<unknown>(note('paid'), [note('void')])
  expect((await readBy(owner)).invoices).toMatchObject([{ paidOn: '2026-09-07', voidedOn: null }])
})

test('the last licence goes to one of two learners who are given forms at the same moment', async () => {
  const { owner, addLearner } = await newSchool()
  const giving = async () => {
    const { id: formId } = await publishForm(app, owner, { learnerIds: [(await addLearner()).id] })
    const add = [(await addLearner()).id]
    return () => as(owner).post<object>(`/api/forms/${formId}/learners`, { add, remove: [] })
  }
  const [one, other] = [await giving(), await giving()]
  expect(await stopping(one, [other])).toMatchObject([
    { status: 200 },
    { body: { error: { reason: 'licences-too-few' } } },
  ])
})
