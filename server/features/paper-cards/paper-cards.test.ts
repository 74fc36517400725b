import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaperCard, PrintedCards } from '#shared/paper-cards/endpoints.ts'
import type { Person } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
clock.moveTo('2026-09-07T08:00')
const { owner, educator, observer, colleague, stranger, ...school } = await createSchool(app)
const mia = await school.addLearner({ name: 'Mia' })
const noah = await school.addLearner({ name: 'Noah' })
await school.addGroup({ name: 'Oak', staff: [educator, observer], learners: [mia] })
const form = await publishForm(app, owner, { title: 'Kind words', learnerIds: [mia.id] })
const { openAt } = checkInActions(app)

const week = { formId: form.id, learnerIds: [mia.id], days: 'this-week' }
const print = async (asked: object = week, by: Person | null = owner) =>
  as(by).post<PrintedCards>('/api/paper-cards', asked)
const read = (code: string, by: Person | null = owner) => as(by).get<PaperCard>(`/api/paper-cards/${code}`)
const said = ({ asked }: PrintedCards['cards'][number]) =>
  asked.map(({ onDate, time, periodName }) => `${onDate} ${time ?? 'by hand'} ${periodName}`.trim())

describe('a paper card', () => {
  test('asks what its form asks of its learner on these days, and whoever is asked nothing gets none', async () => {
    const { status, body } = await print({ ...week, learnerIds: [noah.id, mia.id, mia.id] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      form: { id: form.id, title: 'Kind words' },
      questions: [{ text: 'I kept my hands to myself.' }, { text: 'I used kind words.' }],
      iconSet: 'faces',
      settings: { words: true, pictures: true, learnerMayAnswerNa: false },
      askedNothing: [{ id: noah.id, name: 'Noah' }],
    })
    expect(Object.keys(body.settings)).toHaveLength(3)
    expect(body.cards.map(({ learner }) => learner)).toEqual([
      { id: mia.id, name: 'Mia', username: mia.username },
    ])
    expect(said(body.cards[0]!)).toEqual(
      [7, 8, 9, 10, 11].map((day) => `2026-09-${`${day}`.padStart(2, '0')} 09:00`),
    )
  })

  test('leaves out closed days, and those after its learner gave the form back', async () => {
    await as(owner).post('/api/organisation/closures', {
      name: 'Fair',
      startsOn: '2026-09-15',
      endsOn: '2026-09-15',
    })
    const short = await publishForm(app, owner, { learnerIds: [mia.id] })
    await app.database.owner.query("update assignments set ends_on = '2026-09-16' where form_id = $1", [
      short.id,
    ])
    const { body } = await print({ ...week, formId: short.id, days: 'next-week' })
    expect(said(body.cards[0]!)).toEqual(['2026-09-14 09:00', '2026-09-16 09:00'])
  })

  test('of a form that staff open by hand has each period of each school day', async () => {
    const byHand = await publishForm(app, owner, {
      learnerIds: [mia.id],
      schedule: {
        kind: 'manual',
        periods: [
          { name: 'First', time: null },
          { name: 'Second', time: null },
        ],
      },
    })
    const asked = { ...week, formId: byHand.id }
    expect(said((await print(asked)).body.cards[0]!)).toHaveLength(10)
    expect(said((await print({ ...asked, days: 'tomorrow' })).body.cards[0]!)).toEqual([
      '2026-09-08 by hand First',
      '2026-09-08 by hand Second',
    ])
  })

  test('of the same days has the same code again, also when two print it at once, and of others another', async () => {
    const [one, two] = await Promise.all([print(), print()])
    const code = one.body.cards[0]!.code
    expect(two.body.cards[0]!.code).toBe(code)
    expect((await print({ ...week, days: 'today' })).body.cards[0]!.code).not.toBe(code)
  })

  test('leads by its code to the check-ins that opened and to those that are to open', async () => {
    const { code } = (await print()).body.cards[0]!
    await openAt('2026-09-07T09:00')
    clock.moveTo('2026-09-07T10:00')
    const { status, body } = await read(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code,
      learner: { id: mia.id, name: 'Mia' },
      form: { id: form.id, title: 'Kind words' },
      from: '2026-09-07',
      to: '2026-09-13',
    })
    expect(body.checkIns.map(({ onDate, time, state }) => `${onDate} ${time} ${state}`)).toEqual([
      '2026-09-07 09:00 missed',
      ...['08', '09', '10', '11'].map((day) => `2026-09-${day} 09:00 planned`),
    ])
    expect(body.checkIns.map(({ checkInId, canBeEntered }) => checkInId !== null && canBeEntered)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('is keyed in for fourteen days, when its form takes late answers for a day', async () => {
    clock.moveTo('2026-09-07T08:00')
    const slow = await school.addLearner({ name: 'Pia' })
    const weekly = await publishForm(app, owner, { learnerIds: [slow.id] })
    await openAt('2026-09-07T09:00')
    const asked = { formId: weekly.id, learnerIds: [slow.id], days: 'this-week' }
    const find = async () => {
      const { code } = (await print(asked)).body.cards[0]!
      return (await read(code)).body.checkIns[0]!
    }
    const { checkInId } = await find()
    clock.moveTo('2026-09-11T15:00')
    expect((await find()).canBeEntered).toBe(true)
    const enter = () =>
      as(owner).post(`/api/check-ins/${checkInId}/entered-response`, {
        answers: Object.fromEntries(weekly.questionIds.map((id) => [id, 1])),
        submissionKey: randomUUID(),
        reason: 'paper',
        given: { onDate: '2026-09-07', time: '09:10' },
      })
    expect((await enter()).status).toBe(200)
    expect(await find()).toMatchObject({ canBeEntered: false })
  })

  test('is for staff who act for their caseload', async () => {
    const { code } = (await print()).body.cards[0]!
    expect((await print(week, educator)).status).toBe(200)
    expect((await read(code, educator)).status).toBe(200)
    for (const [person, reason] of [
      [observer, 'role-too-low'],
      [colleague, 'not-your-caseload'],
      [stranger, 'absent'],
      [mia, 'role-too-low'],
      [null, 'session-missing'],
    ] as const) {
      expect(await print(week, person)).toEqual(refusalResponse(reason))
      expect(await read(code, person)).toEqual(refusalResponse(reason))
    }
    expect(await print({ ...week, learnerIds: [mia.id, noah.id] }, educator)).toEqual(
      refusalResponse('not-your-caseload'),
    )
  })

  test('is printed for a form that was published', async () => {
    const { body: draft } = await as(owner).post<{ id: string }>('/api/forms', {})
    expect(await print({ ...week, formId: draft.id })).toEqual(refusalResponse('form-not-running'))
    expect(await print({ ...week, formId: randomUUID() })).toEqual(refusalResponse('absent'))
    expect(await print({ ...week, learnerIds: [randomUUID()] })).toEqual(refusalResponse('absent'))
    for (const wrong of [{ days: 'for ever' }, { learnerIds: [] }])
      expect(await print({ ...week, ...wrong })).toMatchObject({ status: 400 })
    expect(await read('K7MQ2XWD')).toEqual(refusalResponse('absent'))
    expect(await read('K7MQ-2XW1')).toMatchObject({ status: 400 })
  })
})
