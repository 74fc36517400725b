import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { EvidencePack } from '#shared/insights/evidence/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match } = checkInActions(app)

const learner = await school.addLearner({ name: 'Ольга 李 ሰላም ꯃꯤꯇꯩ' })
await school.addGroup({ staff: [educator, observer], learners: [learner] })
const { published } = activeFormActions(app, { by: educator, learner })

// Monday is matched with one answer over-rated; Tuesday is noted, answered and waits; Wednesday is missed.
const form = await published({ title: 'My morning' })
await openAt('2026-09-07T09:00')
const [monday] = await openFor(learner)
const asked = monday!.questions.map(({ id }) => id)
await answer(learner, monday!.id, sameAnswerForAll(1, asked))
await match(educator, monday!.id, { ...sameAnswerForAll(1, asked), [asked[1]!]: 0 })
await openAt('2026-09-08T09:00')
const [tuesday] = await openFor(learner)
await answer(learner, tuesday!.id, sameAnswerForAll(1, asked))
await as(educator).post(`/api/learners/${learner.id}/staff-notes`, {
  onDate: '2026-09-08',
  words: 'New seat',
  requestKey: randomUUID(),
})
await openAt('2026-09-09T09:00')
clock.moveTo('2026-09-09T16:00')
await settleAllClosedDays(await app.workerRuntime())

const path = `/api/learners/${learner.id}/evidence`
const wanted = { forms: [form], from: '2026-09-01', to: '2026-09-30', withNotes: true }
const json = async (change = {}) =>
  (await as(educator).post<EvidencePack>(`${path}/json`, { ...wanted, ...change })).body

/** What stands on each page, as a reader of PDFs finds it. */
const pagesOf = async (bytes: Buffer): Promise<string[]> =>
  (await extractText(new Uint8Array(bytes), { mergePages: false })).text

const paper = async (change = {}) =>
  pagesOf((await as(educator).post<Buffer>(`${path}/pdf`, { ...wanted, ...change })).body)

test('a pack tells the days, phases, agreement and fidelity of the forms named, and what staff noted', async () => {
  const { learner: about, forms, notes, ...head } = await json()
  expect(about).toEqual({ id: learner.id, name: learner.name })
  expect(head).toMatchObject({ from: '2026-09-01', to: '2026-09-30', madeBy: educator.name })
  expect(notes).toMatchObject([{ onDate: '2026-09-08', words: 'New seat', writtenBy: educator.name }])
  const [morning, ...others] = forms
  expect(others).toEqual([])
  expect(morning).toMatchObject({ id: form, title: 'My morning' })
  expect(morning!.days.map(({ onDate, mark }) => [onDate, mark])).toEqual([
    ['2026-09-07', 'scored'],
    ['2026-09-08', 'waiting'],
    ['2026-09-09', 'missed'],
  ])
  expect(morning!.phases).toMatchObject([
    { from: '2026-09-07', scored: 1, overlap: null },
    { from: '2026-09-08', changes: [{ kind: 'staff-note', words: 'New seat' }], scored: 0, mean: null },
  ])
  expect(morning!.questions.map(({ agreed, compared, overRated }) => [agreed, compared, overRated])).toEqual(
    asked.map((_, place) => (place === 1 ? [0, 1, 1] : [1, 1, 0])),
  )
  expect(morning!.fidelity).toEqual({
    planned: 3,
    sent: 3,
    excused: 0,
    answered: 2,
    drawn: 2,
    drawnMatched: 1,
    matched: 1,
  })
})

test('what a learner said of themself stays unsaid until staff have matched it, in a pack too', async () => {
  const { forms } = await json()
  expect(forms[0]!.days[1]).toMatchObject({ mark: 'waiting', ownEarned: 0, ownPossible: 0 })
})

test('notes that are left out are in no word and no phase of a pack', async () => {
  const { notes, forms } = await json({ withNotes: false })
  expect(notes).toBeNull()
  expect(forms[0]!.phases).toHaveLength(1)
  const text = (await paper({ withNotes: false })).join(' ')
  expect(text).not.toContain('New seat')
  expect(text).not.toContain('Staff notes')
})

test('the PDF is text with every section, and says on each page whose it is, of which days, and which page', async () => {
  const pages = await paper()
  const text = pages.join(' ')
  for (const words of [
    'Evidence pack',
    'My morning',
    '1 of 3 days with check-ins has a score',
    'Phases',
    'New seat',
    'Agreement of learner and staff',
    'over-rated 1',
    'Fidelity: was it carried out as planned?',
    'Every day',
    'Mon, 7 Sept 2026',
    'Missed',
    'Staff notes',
    'How these numbers are worked out',
    'Parker and Vannest, 2009',
    `by ${educator.name}`,
  ])
    expect(text).toContain(words)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('1 September 2026 to 30 September 2026')
    expect(page).toContain(`Page ${place + 1}`)
    expect(page).toContain('Ольга 李')
  }
})

test('a letter that no font has is a box, and the paper says where it can be read', async () => {
  const text = (await paper()).join(' ')
  expect(text).toContain('Ольга 李 ሰላም □□□□')
  expect(text).toContain('replaces a letter that these pages cannot show')
  expect((await json()).learner.name).toContain('ꯃꯤꯇꯩ')
  const { body } = await as(educator).get(`${path}/unprintable-names`)
  expect(body).toEqual({ names: ['Ольга 李 ሰላም ꯃꯤꯇꯩ'] })
})

test('the CSV has the same numbers, each part of the pack in lines of its own', async () => {
  const { body } = await as(educator).post<string>(`${path}/csv`, wanted)
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const parts = lines.slice(1).map((line) => line.split('"')[1])
  expect(parts).toEqual([
    'learner',
    'day',
    'day',
    'day',
    'phase',
    'phase',
    ...asked.map(() => 'question'),
    'period',
    'fidelity',
    'note',
  ])
  expect(lines[4]).toContain('2026-09-09')
  expect(lines[4]).toContain('Missed')
})

test('the spreadsheet has the same rows as the CSV, and its days are days', async () => {
  const { body: csv } = await as(educator).post<string>(`${path}/csv`, wanted)
  const { body } = await as(educator).post<Buffer>(`${path}/xlsx`, wanted)
  const [head, ...rows] = await readSheet(body)
  expect(rows).toHaveLength(csv.trimEnd().split('\r\n').length - 1)
  expect(head!.slice(0, 3)).toEqual(['Part', 'Form', 'Day or first day'])
  expect(rows[3]!.slice(0, 3)).toEqual(['day', expect.any(String), new Date('2026-09-09')])
})

test('every making of a pack stands in the audit log: who, of whom, of which days and as what', async () => {
  for (const made of ['pdf', 'csv', 'xlsx', 'json']) {
    const days = { from: '2026-09-07', to: '2026-09-08' }
    await as(educator).post(`${path}/${made}`, { ...wanted, ...days, withNotes: false })
    const { rows } = await app.database.owner.query(
      `select actor_id, subject_id, detail from audit_entries
        where action = 'insights.evidence-made' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([
      {
        actor_id: educator.id,
        subject_id: learner.id,
        detail: { made, ...days, forms: 1, withNotes: false },
      },
    ])
  }
})

test('a pack reaches two years back at most, and without a check-in it says so', async () => {
  expect((await json({ from: '2001-01-01' })).from).toBe('2024-09-30')
  const pages = await paper({ from: '2026-01-01', to: '2026-01-31' })
  expect(pages.join(' ')).toContain('There were no check-ins on these days.')
})

test('a pack is written in the language of whoever makes it, the CSV in one for all', async () => {
  const inSpanish = { headers: { 'accept-language': 'es' } }
  const { body } = await as(educator).post<Buffer>(`${path}/pdf`, wanted, inSpanish)
  const text = (await pagesOf(body)).join(' ')
  for (const words of ['Carpeta de evidencias', '1 de 3 días con registros', 'No respondido', 'sept 2026'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Evidence|Score|Points/)
  const list = await as(educator).post<string>(`${path}/csv`, wanted, inSpanish)
  expect(list.body).toContain('Points possible')
})

test('who does not see the learner makes no pack of theirs, and a form that is not theirs is absent', async () => {
  for (const kind of ['pdf', 'csv', 'json']) {
    const ask = (who: Parameters<typeof as>[0], change = {}) =>
      as(who).post(`${path}/${kind}`, { ...wanted, ...change })
    expect((await ask(observer)).status).toBe(200)
    expect(await ask(colleague)).toEqual(refusalResponse('not-your-caseload'))
    expect(await ask(stranger)).toEqual(refusalResponse('absent'))
    expect(await ask(learner)).toEqual(refusalResponse('role-too-low'))
    expect(await ask(educator, { forms: [form, learner.id] })).toEqual(refusalResponse('absent'))
    expect(await ask(educator, { forms: [] })).toMatchObject({ status: 400 })
    expect(await ask(educator, { to: '2026-08-31' })).toMatchObject({
      status: 400,
      body: { error: { fields: { to: 'before-start' } } },
    })
  }
})
