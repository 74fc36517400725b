import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxStaffNotes, type StaffNote } from '#shared/learners/staff-note.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const learner = await school.addLearner()
const classmate = await school.addLearner()
await school.addGroup({ staff: [educator, observer], learners: [learner, classmate] })

const path = `/api/learners/${learner.id}/staff-notes`
const newSeat = { onDate: '2026-09-09', words: 'New seat' }
const keyed = (note: object = newSeat) => ({ ...note, requestKey: randomUUID() })
const add = async (note = newSeat) => (await as(educator).post<StaffNote>(path, keyed(note))).body
const notes = async () =>
  (await as(educator).get<{ notes: StaffNote[] }>(`/api/learners/${learner.id}/progress?from=2026-09-01`))
    .body.notes
const auditedOf = async (noteId: string) =>
  (
    await database.owner.query(
      `select action, subject_id, detail from audit_entries where detail ->> 'note' = $1 order by id`,
      [noteId],
    )
  ).rows

test('a note says what it was written for: from which day, what, and by whom', async () => {
  const { status, body } = await as(educator).post<StaffNote>(
    path,
    keyed({ ...newSeat, words: '  New seat ' }),
  )
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.any(String), ...newSeat, writtenBy: educator.name })
  expect(await notes()).toContainEqual(body)
})

test('a note that is sent twice is written once, and its key finds no note about somebody else', async () => {
  const sent = keyed({ ...newSeat, words: 'Tapped twice' })
  const [one, other] = await Promise.all([
    as(educator).post<StaffNote>(path, sent),
    as(educator).post<StaffNote>(path, sent),
  ])
  expect(one).toMatchObject({ status: 200, body: { words: 'Tapped twice' } })
  expect(other).toEqual(one)
  expect((await notes()).filter(({ words }) => words === 'Tapped twice')).toHaveLength(1)
  expect(await auditedOf(one.body.id)).toHaveLength(1)
  expect(await as(educator).post(`/api/learners/${classmate.id}/staff-notes`, sent)).toEqual(
    refusalResponse('absent'),
  )
})

test('a note that is changed bears the name of who changed it, and moves to its new day', async () => {
  const { id } = await add()
  const changed = { onDate: '2026-09-02', words: 'New seat by the window' }
  const { body } = await as(owner).put<StaffNote>(`${path}/${id}`, changed)
  expect(body).toEqual({ id, ...changed, writtenBy: owner.name })
  expect((await notes())[0]).toEqual(body)
})

test('a note that is taken back is gone, words and all', async () => {
  const { id } = await add({ ...newSeat, words: 'Said of somebody else' })
  expect(await as(educator).delete(`${path}/${id}`)).toMatchObject({ status: 200, body: {} })
  expect((await notes()).map((note) => note.id)).not.toContain(id)
  const { rows } = await database.owner.query(
    `select n.words from staff_notes n where n.words like 'Said of%' union all
     select a.detail::text from audit_entries a where a.detail::text like '%Said of%'`,
  )
  expect(rows).toEqual([])
  expect(await as(educator).delete(`${path}/${id}`)).toEqual(refusalResponse('absent'))
})

test('who noted, changed and took back stands in the audit log, without the words', async () => {
  const { id } = await add()
  await as(educator).put(`${path}/${id}`, newSeat)
  await as(educator).delete(`${path}/${id}`)
  const about = { subject_id: learner.id, detail: { note: id } }
  expect(await auditedOf(id)).toEqual([
    { action: 'learners.staff-note-added', ...about },
    { action: 'learners.staff-note-changed', ...about },
    { action: 'learners.staff-note-taken-back', ...about },
  ])
})

test('a note is found under its own learner only', async () => {
  const { id } = await add()
  const elsewhere = `/api/learners/${classmate.id}/staff-notes/${id}`
  expect(await as(educator).put(elsewhere, newSeat)).toEqual(refusalResponse('absent'))
  expect(await as(educator).delete(elsewhere)).toEqual(refusalResponse('absent'))
  expect((await notes()).map((note) => note.id)).toContain(id)
})

test('who reads only, who has another caseload, learners and strangers write no note and end none', async () => {
  const { id } = await add()
  for (const [person, reason] of [
    [observer, 'role-too-low'],
    [colleague, 'not-your-caseload'],
    [stranger, 'absent'],
    [learner, 'role-too-low'],
    [null, 'session-missing'],
  ] as const) {
    expect(await as(person).post(path, keyed())).toEqual(refusalResponse(reason))
    expect(await as(person).put(`${path}/${id}`, newSeat)).toEqual(refusalResponse(reason))
    expect(await as(person).delete(`${path}/${id}`)).toEqual(refusalResponse(reason))
  }
  expect(
    (await as(observer).get<{ notes: StaffNote[] }>(`/api/learners/${learner.id}/progress`)).status,
  ).toBe(200)
})

test.each([
  ['words', { ...newSeat, words: '   ' }],
  ['words', { ...newSeat, words: 'x'.repeat(81) }],
  ['words', { ...newSeat, words: 'two\nlines' }],
  ['onDate', { ...newSeat, onDate: '2026-02-30' }],
  ['onDate', { ...newSeat, onDate: '' }],
])('a note with wrong %s is refused with its field: %j', async (field, note) => {
  const refused = { status: 400, body: { error: { fields: { [field]: expect.any(String) } } } }
  expect(await as(educator).post(path, keyed(note))).toMatchObject(refused)
  const { id } = await add()
  expect(await as(educator).put(`${path}/${id}`, note)).toMatchObject(refused)
})

test('a learner never sees what staff noted', async () => {
  await add()
  const { body } = await as(learner).get('/api/student/days')
  expect(JSON.stringify(body)).not.toContain('New seat')
})

test('a learner has two hundred notes at most', async () => {
  const full = await school.addLearner({ name: 'Full' })
  await database.owner.query(
    `insert into staff_notes (organisation_id, id, learner_id, on_date, words, written_by, written_at)
     select l.organisation_id, gen_random_uuid(), l.id, '2026-09-09', 'Note', $2, now()
       from learners l, generate_series(1, $3) where l.id = $1`,
    [full.id, owner.id, maxStaffNotes],
  )
  expect(await as(owner).post(`/api/learners/${full.id}/staff-notes`, keyed())).toEqual(
    refusalResponse('staff-notes-full'),
  )
})
