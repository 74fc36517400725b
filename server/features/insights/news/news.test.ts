import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { queueAllDigests } from '../sweeps.ts'
import { sendDigest } from './send-digest.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { clock, database } = app
const { openAt, openFor, answer, match } = checkInActions(app)

const queue = async () => queueAllDigests(await app.workerRuntime())
const choose = (person: StaffPerson, chosen: Partial<DigestPreferences>) =>
  app.as(person).put('/api/news', { ...unlessChosen, ...chosen })
const unlessChosen: DigestPreferences = { wantsDay: false, wantsNotes: true, at: '16:00', groupIds: null }
const mailsTo = ({ email }: StaffPerson) => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))

/** A school on the Monday after a weekend. */
async function schoolOnMonday() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const mails = async () => {
    const { rows } = await database.owner.query<{ id: string; outcome: string | null }>(
      'select id, outcome from news_mails where organisation_id = $1 order by id',
      [school.organisation.id],
    )
    return rows
  }
  const sendAll = async () => {
    const ctx = createSystemContext(app.runtime, school.organisation.id)
    for (const { id } of await mails()) await sendDigest(ctx, { mailId: id })
  }
  return { ...school, mails, sendAll }
}

/** A learner whose days go so, one for each mark: `+` both say yes, `-` both say no, `o` the learner says yes alone. */
async function withDays(marks: string) {
  const school = await schoolOnMonday()
  const learner = await school.addLearner({ name: 'Amara Bello' })
  await school.addGroup({ staff: [school.educator], learners: [learner] })
  const form = await publishForm(app, school.owner, { title: 'My morning', learnerIds: [learner.id] })
  const schoolDays = ['07', '08', '09', '10', '11', '14', '15', '16']
  const live = async (from: number, days: string) => {
    for (const [place, mark] of [...days].entries()) {
      await openAt(`2026-09-${schoolDays[from + place]}T09:00`)
      await queue()
      const [checkIn] = await openFor(learner)
      await answer(learner, checkIn!.id, sameAnswerForAll(mark === '-' ? 0 : 1, form.questionIds))
      await match(school.owner, checkIn!.id, sameAnswerForAll(mark === '+' ? 1 : 0, form.questionIds))
      await settleAllClosedDays(await app.workerRuntime())
    }
  }
  await live(0, marks)
  return { ...school, learner, form, live }
}

const textsTo = (person: StaffPerson) => mailsTo(person).map(({ text }) => text ?? '')

test('everybody is told of turns and not of days, at four, until they choose otherwise', async () => {
  const { observer, stranger } = await schoolOnMonday()
  expect((await app.as(observer).get('/api/news')).body).toEqual(unlessChosen)
  const chosen = { wantsDay: true, wantsNotes: false, at: '07:45', groupIds: null }
  expect(await choose(observer, chosen)).toEqual({ status: 200, body: chosen })
  expect((await app.as(observer).get('/api/news')).body).toEqual(chosen)
  expect((await app.as(stranger).get('/api/news')).body).toMatchObject({ wantsDay: false })
})

test('a time that no clock shows is not chosen', async () => {
  const { owner } = await schoolOnMonday()
  expect(await choose(owner, { wantsDay: true, wantsNotes: true, at: '25:00' })).toEqual(
    refusalResponse('input-invalid', { at: 'invalid-format' }),
  )
})

test('a goal met on five school days running is told to the form’s staff once, with a link and without a name', async () => {
  const { owner, colleague, educator, learner, form, organisation, live, sendAll } = await withDays('+++++')
  clock.moveTo('2026-09-11T16:00')
  await queue()
  await sendAll()
  await sendAll()
  const [text, ...more] = textsTo(owner)
  expect(more).toEqual([])
  expect(text).toContain('has met the goal of “My morning” on five school days running')
  expect(text).toContain(
    `https://daymark.test/dashboard/org/student/graph?org=${organisation.id}&learner=${learner.id}&form=${form.id}`,
  )
  expect(text).not.toContain('Amara')
  expect(mailsTo(educator)).toHaveLength(1)
  expect(mailsTo(colleague)).toEqual([])

  await live(5, '+')
  clock.moveTo('2026-09-14T16:00')
  await queue()
  await sendAll()
  expect(mailsTo(owner)).toHaveLength(1)
})

test('three days below the goal are told, and so is a learner who says more than staff see', async () => {
  const { owner, sendAll } = await withDays('oo-')
  clock.moveTo('2026-09-09T16:00')
  await queue()
  await sendAll()
  const [text, ...more] = textsTo(owner)
  expect(more).toEqual([])
  expect(text).toContain('has stayed below the goal of “My morning” on three school days running')
  expect(text).toContain('said more than staff saw in two of the last five matches of “My morning”')
})

test('what goes by itself before long stands in the news of owners, and makes none by itself', async () => {
  const letGo = ({ owner, organisation }: Awaited<ReturnType<typeof schoolOnMonday>>) =>
    database.owner.query(
      `insert into retention_rules (organisation_id, kind, months, set_by, set_at, begins_at)
       values ($1, 'notes', 12, $2, '2026-09-01T08:00Z', '2026-09-20T08:00Z'),
              ($1, 'looks', 6, $2, '2026-09-01T08:00Z', '2026-09-02T08:00Z')`,
      [organisation.id, owner.id],
    )
  const quiet = await schoolOnMonday()
  await letGo(quiet)
  const school = await withDays('oo-')
  await letGo(school)
  clock.moveTo('2026-09-09T16:00')
  await queue()
  for (const { sendAll } of [quiet, school]) await sendAll()
  const [text] = textsTo(school.owner)
  expect(text).toContain('From 20 September 2026, notes of staff older than 12 months are deleted.')
  expect(text).toContain(
    `https://daymark.test/dashboard/org/settings?org=${school.organisation.id}&view=data`,
  )
  expect(text).not.toContain('who looked')
  expect(textsTo(school.educator).join()).not.toContain('older than')
  expect(mailsTo(quiet.owner)).toEqual([])
})

test('two days below are not worth a mail', async () => {
  const { owner, mails, sendAll } = await withDays('--')
  clock.moveTo('2026-09-08T16:00')
  expect(await queue()).toBeGreaterThan(0)
  await sendAll()
  expect(mailsTo(owner)).toEqual([])
  expect(new Set((await mails()).map(({ outcome }) => outcome))).toEqual(new Set(['not-wanted']))
})

test('whoever wants to hear how the day went is told in numbers what they would see', async () => {
  const { educator, colleague, sendAll, live } = await withDays('+')
  for (const person of [educator, colleague])
    await choose(person, { wantsDay: true, wantsNotes: false, at: '15:00' })
  await live(1, '+')
  clock.moveTo('2026-09-08T15:00')
  await queue()
  await sendAll()
  const [text] = textsTo(educator)
  expect(text).toContain('- 0 check-ins wait for a match')
  expect(text).toContain('- 1 goal was met')
  expect(text).toContain('https://daymark.test/dashboard/org/detail?org=')
  expect(mailsTo(colleague)).toEqual([])
})

test('whoever chooses groups is told of their learners alone, and of all again once those groups are gone', async () => {
  const { owner, colleague, educator, addGroup, sendAll, learner, organisation } = await withDays('+++++')
  const [hers, other] = [await addGroup({ learners: [learner] }), await addGroup({ staff: [educator] })]
  const read = async () => (await app.as(owner).get<DigestPreferences>('/api/news')).body.groupIds
  await choose(owner, { wantsDay: true, groupIds: [other.id] })
  await choose(educator, { wantsDay: true, groupIds: [other.id] })
  expect(await choose(colleague, { groupIds: [other.id] })).toEqual(refusalResponse('not-your-caseload'))
  expect(await choose(owner, { groupIds: [organisation.id] })).toEqual(refusalResponse('absent'))
  expect(await choose(owner, { groupIds: [] })).toMatchObject({ status: 400 })
  clock.moveTo('2026-09-11T16:00')
  await queue()
  await sendAll()
  expect(mailsTo(owner)).toEqual([])
  expect(mailsTo(educator)).toEqual([])

  await choose(owner, { wantsDay: true, groupIds: [hers.id, other.id] })
  await database.owner.query('delete from news_mails where organisation_id = $1', [organisation.id])
  await database.owner.query('update news_choices set next_due_at = $2 where account_id = $1', [
    owner.id,
    clock.now(),
  ])
  await queue()
  await sendAll()
  const [text] = textsTo(owner)
  expect(text).toContain('- 1 goal was met')
  expect(text).toContain('has met the goal of “My morning” on five school days running')

  await database.owner.query('update groups set archived_at = $2 where organisation_id = $1', [
    organisation.id,
    clock.now(),
  ])
  expect(await read()).toBeNull()
})

test('two workers at once, and one again, write one mail for each day', async () => {
  const { owner, mails } = await schoolOnMonday()
  await choose(owner, { wantsDay: true, wantsNotes: true, at: '09:00' })
  const ofOwner = async () => {
    const { rows } = await database.owner.query('select from news_mails where account_id = $1', [owner.id])
    return rows.length
  }
  clock.moveTo('2026-09-07T09:00')
  const workers = await app.twoWorkers()
  await Promise.all(workers.map(queueAllDigests))
  await queue()
  expect(await ofOwner()).toBe(1)
  expect(await mails()).toHaveLength(1)
  clock.moveTo('2026-09-08T09:00')
  await queue()
  expect(await ofOwner()).toBe(2)
})

test('an hour that passed long before a worker ran is not made up for', async () => {
  const { mails } = await schoolOnMonday()
  clock.moveTo('2026-09-07T19:00')
  await queue()
  expect(await mails()).toEqual([])
  clock.moveTo('2026-09-08T16:00')
  await queue()
  expect(await mails()).not.toEqual([])
})

test('a crash between sending and marking sends again with the same Message-ID', async () => {
  const { owner, organisation, sendAll } = await withDays('---')
  clock.moveTo('2026-09-09T16:00')
  await queue()
  await sendAll()
  await database.owner.query(
    'update news_mails set settled_at = null, outcome = null where account_id = $1',
    [owner.id],
  )
  await database.owner.query('delete from told_notes where organisation_id = $1', [organisation.id])
  await sendAll()
  const [first, second, ...more] = mailsTo(owner)
  expect(more).toEqual([])
  expect(second!.messageId).toBe(first!.messageId)
  expect(second!.text).toBe(first!.text)
})

test('whoever left the team is told nothing', async () => {
  const { educator, owner, mails, sendAll } = await withDays('---')
  clock.moveTo('2026-09-09T16:00')
  await queue()
  expect((await mails()).length).toBeGreaterThan(1)
  const left = await app.as(owner).delete(`/api/team/members/${educator.id}`)
  expect(left.status).toBe(200)
  await sendAll()
  expect(mailsTo(owner)).toHaveLength(1)
  expect(mailsTo(educator)).toEqual([])
})

test.each([
  ['2026-09-08T15:59', '2026-09-08T16:00'],
  ['2026-09-08T16:00', '2026-09-09T16:00'],
])('who joins at %s is told the news for the first time at %s', async (joinsAt, firstAt) => {
  const school = await schoolOnMonday()
  clock.moveTo(joinsAt)
  const { id } = await school.addStaff('educator')
  const { rows } = await database.owner.query<{ dueAt: Date }>(
    'select next_due_at as "dueAt" from news_choices where account_id = $1',
    [id],
  )
  clock.moveTo(firstAt)
  expect(rows).toEqual([{ dueAt: clock.now() }])
})
