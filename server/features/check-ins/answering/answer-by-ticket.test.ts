import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { deviceActions } from '#tests/support/school/device-actions.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'
import { renewSealingKeys } from './sealing-keys.ts'
import { deleteOldSubmitTickets } from './submit-tickets.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { owner, addLearner } = await createSchool(app)
const { openAt, answer, undraw } = checkInActions(app)
const { fetchMine, seal, sendSealed } = deviceActions(app)

/** A learner's device on which one check-in was fetched that opened at 09:00 and closes at 09:30. */
async function fetchOne(given: TestFormInput = {}, shownAt = '2026-09-07T09:00') {
  clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const { id: formId, questionIds } = await publishForm(app, owner, { learnerIds: [learner.id], ...given })
  await openAt('2026-09-07T09:00')
  clock.moveTo(shownAt)
  const { sealingKey, open } = await fetchMine(learner)
  const { id: checkInId, ticket } = open[0]!
  const [yes, no] = [sameAnswerForAll(1, questionIds), sameAnswerForAll(0, questionIds)]
  return { formId, learner, checkInId, ticket, sealingKey, yes, no }
}

async function responsesTo(checkInId: string) {
  const { rows } = await database.owner.query(
    'select answers, submitted_at, answered_at, clock_ahead_ms from responses where check_in_id = $1',
    [checkInId],
  )
  return rows
}

const at = (time: string) => new Date(`2026-09-${time}:00+02:00`)

test('answers that waited on a device are taken after their learner has signed out', async () => {
  const { learner, checkInId, ticket, sealingKey, yes } = await fetchOne()
  const box = await seal(sealingKey, { ticket, answers: yes })
  await as(learner).post('/api/sign-out')
  clock.moveTo('2026-09-07T09:20')
  const sent = await sendSealed(box)
  expect(sent).toEqual({ status: 200, body: { checkInId, submittedAt: at('07T09:20').toISOString() } })
  expect(await responsesTo(checkInId)).toMatchObject([
    { answers: yes, submitted_at: at('07T09:20'), answered_at: at('07T09:00') },
  ])
})

test('what is sent again is answered as before and stored once, whichever way it came', async () => {
  const { learner, checkInId, ticket, sealingKey, yes } = await fetchOne()
  const submissionKey = randomUUID()
  const box = await seal(sealingKey, { ticket, answers: yes, submissionKey })
  const first = await sendSealed(box)
  clock.moveTo('2026-09-07T09:05')
  expect(await Promise.all([sendSealed(box), sendSealed(box)])).toEqual([first, first])
  expect(await answer(learner, checkInId, yes, submissionKey)).toMatchObject({ status: 200 })
  expect(await responsesTo(checkInId)).toHaveLength(1)
})

test('other answers to the same check-in are refused, and whoever uses the device is not told the first', async () => {
  const { learner, checkInId, ticket, sealingKey, yes, no } = await fetchOne()
  await answer(learner, checkInId, yes)
  const refused = await sendSealed(await seal(sealingKey, { ticket, answers: no }))
  expect(refused).toEqual(refusalResponse('already-answered'))
  expect(await responsesTo(checkInId)).toMatchObject([{ answers: yes }])
})

test('answers given in time count when they arrive after closing, and judge their day anew', async () => {
  const { formId, learner, checkInId, ticket, sealingKey, yes } = await fetchOne()
  await undraw(formId)
  clock.moveTo('2026-09-07T09:29')
  const box = await seal(sealingKey, { ticket, answers: yes })
  clock.moveTo('2026-09-08T12:00')
  await settleAllClosedDays(await app.workerRuntime())
  expect(await sendSealed(box)).toMatchObject({ status: 200, body: { checkInId } })
  const { rows } = await database.owner.query(
    'select status, earned from day_results where learner_id = $1 order by revision',
    [learner.id],
  )
  expect(rows).toMatchObject([{ status: 'not-enough' }, { status: 'settled', earned: 4 }])
})

test.each([
  ['were given after closing', { answeredAt: at('07T09:31').toISOString() }, '2026-09-07T10:00'],
  ['come from a clock that was a day off', { clockAheadMs: 86_400_000 }, '2026-09-07T10:00'],
  [
    'say a time before the check-in was shown',
    { answeredAt: at('07T08:59').toISOString() },
    '2026-09-07T10:00',
  ],
  ['arrive after 72 hours', {}, '2026-09-10T09:16'],
])('answers that %s are not taken when the check-in has closed', async (_why, given, arriveAt) => {
  const { checkInId, ticket, sealingKey, yes } = await fetchOne()
  clock.moveTo('2026-09-07T09:15')
  const box = await seal(sealingKey, { ticket, answers: yes, ...given })
  clock.moveTo(arriveAt)
  expect(await sendSealed(box)).toEqual(refusalResponse('check-in-closed'))
  expect(await responsesTo(checkInId)).toEqual([])
})

test('answers of a device whose clock is known to be off count from when they were given, and staff are told', async () => {
  const { checkInId, ticket, sealingKey, yes } = await fetchOne()
  const device = { answeredAt: at('07T09:17').toISOString(), clockAheadMs: 7 * 60_000 }
  const box = await seal(sealingKey, { ticket, answers: yes, ...device })
  clock.moveTo('2026-09-07T09:40')
  expect(await sendSealed(box)).toMatchObject({ status: 200, body: { checkInId } })
  const [stored] = await responsesTo(checkInId)
  expect(stored).toMatchObject({ answered_at: at('07T09:10'), clock_ahead_ms: 7 * 60_000 })
  const { body } = await as(owner).get<{ row: MatchRow }>(`/api/check-ins/${checkInId}`)
  expect(body.row).toMatchObject({
    learnerAnsweredAt: at('07T09:10').toISOString(),
    learnerClockAheadMs: 7 * 60_000,
  })
})

test('nobody answered before they were shown the check-in, whatever their device says', async () => {
  const { learner, checkInId, yes } = await fetchOne({}, '2026-09-07T09:20')
  clock.moveTo('2026-09-07T09:40')
  const sent = await as(learner).post(`/api/student/check-ins/${checkInId}/response`, {
    answers: yes,
    submissionKey: randomUUID(),
    answeredAt: at('07T09:26').toISOString(),
    clockAheadMs: 7 * 60_000,
  })
  expect(sent).toEqual(refusalResponse('check-in-closed'))
})

test('a learner in their session is taken at the device’s time too, when the window closes on the way', async () => {
  const { learner, checkInId, yes } = await fetchOne()
  clock.moveTo('2026-09-07T09:30')
  const device = { answeredAt: at('07T09:29').toISOString(), clockAheadMs: 0 }
  const sent = await as(learner).post(`/api/student/check-ins/${checkInId}/response`, {
    answers: yes,
    submissionKey: randomUUID(),
    ...device,
  })
  expect(sent.status).toBe(200)
})

test('a ticket sends the answers of its own check-in, and a made-up one sends nothing', async () => {
  const mine = await fetchOne()
  const another = await fetchOne()
  const crossed = await seal(mine.sealingKey, { ticket: mine.ticket, answers: another.yes })
  expect((await sendSealed(crossed)).status).toBe(422)
  expect(await responsesTo(another.checkInId)).toEqual([])

  const over = refusalResponse('ticket-over')
  const madeUp = { ticket: 'a'.repeat(43), answers: mine.yes }
  expect(await sendSealed(await seal(mine.sealingKey, madeUp))).toEqual(over)
  expect(await sendSealed({ keyId: mine.sealingKey.id, sealed: 'not-sealed-at-all' })).toEqual(over)
  const sealedWell = await seal(mine.sealingKey, { ticket: mine.ticket, answers: mine.yes })
  expect(await sendSealed({ ...sealedWell, keyId: randomUUID() })).toEqual(over)
  expect(await sendSealed({ keyId: 'none', sealed: '?' })).toMatchObject({ status: 400 })
  expect(await responsesTo(mine.checkInId)).toEqual([])
})

const tooMany = { status: 429, body: { error: { reason: 'too-many-tries' } } }

test('a class that sends right answers from one address is no guesser; one ticket is sent forty times in ten minutes', async () => {
  const one = await fetchOne()
  const another = await fetchOne()
  const box = await seal(one.sealingKey, { ticket: one.ticket, answers: one.yes })
  const school = '203.0.113.20'
  const sendings = await Promise.all(Array.from({ length: 41 }, () => sendSealed(box, school)))
  expect(sendings.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(sendings.filter(({ status }) => status === 429)).toHaveLength(1)
  const others = await seal(another.sealingKey, { ticket: another.ticket, answers: another.yes })
  expect(await sendSealed(others, school)).toMatchObject({ status: 200 })
  expect(await sendSealed(box, '203.0.113.21')).toMatchObject(tooMany)
  clock.advance({ minutes: 10 })
  expect(await sendSealed(box, school)).toMatchObject({ status: 200 })
})

test('a network that sends three hundred boxes without a ticket waits for ten minutes, and no other does', async () => {
  const { checkInId, ticket, sealingKey, yes } = await fetchOne()
  const guesser = '203.0.113.30'
  const empty = { keyId: sealingKey.id, sealed: 'not-sealed-at-all' }
  const guesses = await Promise.all(Array.from({ length: 301 }, () => sendSealed(empty, guesser)))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  const box = await seal(sealingKey, { ticket, answers: yes })
  expect(await sendSealed(box, guesser)).toMatchObject(tooMany)
  expect(await sendSealed(box, '203.0.113.31')).toMatchObject({ status: 200, body: { checkInId } })
  clock.advance({ minutes: 10 })
  expect(await sendSealed(box, guesser)).toMatchObject({ status: 200 })
})

test('answers that do not fit the questions are refused with their place', async () => {
  const { ticket, sealingKey } = await fetchOne()
  const refused = await sendSealed(await seal(sealingKey, { ticket, answers: {} }))
  expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'answers-invalid' } } })
})

test('a session is given the same ticket at each look, another session another; the own key is the learner’s', async () => {
  const { learner, ticket } = await fetchOne()
  const { open, ownKey } = await fetchMine(learner)
  expect(open[0]!.ticket).toBe(ticket)
  const { rowCount } = await database.owner.query(
    "select from submit_tickets where ticket_hash = sha256(convert_to($1, 'UTF8'))",
    [ticket],
  )
  expect(rowCount).toBe(1)

  await as(learner).post('/api/sign-out')
  clock.moveTo('2026-09-07T09:10')
  const { body } = await as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: await codeOf(learner.organisationId),
    username: learner.username,
    secret: learner.pin,
  })
  const again = await as(body).get<{ ownKey: string; open: { ticket: string }[] }>('/api/student/check-ins')
  expect(again.body.open[0]!.ticket).not.toBe(ticket)
  expect(again.body.ownKey).toBe(ownKey)
  expect((await fetchMine(await addLearner())).ownKey).not.toBe(ownKey)
})

async function codeOf(organisationId: string): Promise<string> {
  const { rows } = await database.owner.query(
    'select code from organisation_codes where organisation_id = $1',
    [organisationId],
  )
  return rows[0].code
}

test('a ticket is forgotten 72 hours after its check-in takes answers, late ones too', async () => {
  const lateEntry = { by: 'learner-and-staff' as const, untilHours: 24 }
  const { checkInId, ticket, sealingKey, yes } = await fetchOne({ settings: { lateEntry } })
  const isKept = async () => {
    const worker = await app.workerRuntime()
    await deleteOldSubmitTickets(worker.db.worker, clock.now())
    await deleteOldSubmitTickets(worker.db.worker, clock.now())
    const { rows } = await database.owner.query('select from submit_tickets where check_in_id = $1', [
      checkInId,
    ])
    return rows.length > 0
  }
  clock.moveTo('2026-09-11T09:29')
  expect(await isKept()).toBe(true)
  clock.moveTo('2026-09-11T09:30')
  const box = await seal(sealingKey, { ticket, answers: yes, answeredAt: at('07T09:10').toISOString() })
  expect(await sendSealed(box)).toEqual(refusalResponse('ticket-over'))
  expect(await isKept()).toBe(false)
})

test('the key is renewed after three months; what was sealed to the one before is still read', async () => {
  const { learner, sealingKey } = await fetchOne()
  const { db } = app.runtime
  const sealingKeyAt = async (time: string) => {
    clock.moveTo(time)
    await renewSealingKeys(db.app, clock.now())
    await renewSealingKeys(db.app, clock.now())
    return (await fetchMine(learner)).sealingKey
  }
  expect(await sealingKeyAt('2026-12-05T09:00')).toEqual(sealingKey)
  const next = await sealingKeyAt('2026-12-07T09:00')
  expect(next.id).not.toBe(sealingKey.id)

  const { questionIds } = await publishForm(app, owner, { learnerIds: [learner.id] })
  await openAt('2026-12-07T09:00')
  const { open } = await fetchMine(learner)
  const box = await seal(sealingKey, { ticket: open[0]!.ticket, answers: sameAnswerForAll(1, questionIds) })
  expect(await sendSealed(box)).toMatchObject({ status: 200 })
  await sealingKeyAt('2027-01-06T09:00')
  expect(await sendSealed(box)).toEqual(refusalResponse('ticket-over'))
})
