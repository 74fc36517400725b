import { expect, test } from 'vitest'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteAllAbandonedForms } from '../jobs.ts'
import { createForm } from './create-form.ts'
import { saveDraft } from './save-draft.ts'
import { saveTemporaryForm } from './save-temporary-form.ts'

const app = await startTestApp()
const { clock } = app
const school = await createSchool(app)
const { owner, educator } = school

const begin = async (by: StaffPerson, isTemporary = true) =>
  (await createForm(contextOfPerson(app, by), { isTemporary })).id
const sweep = async () => {
  const worker = await app.workerRuntime()
  for (const _time of ['once', 'again']) await deleteAllAbandonedForms(worker)
}
const isThere = async (formId: string) => {
  const { rows } = await app.database.owner.query('select from forms where id = $1', [formId])
  return rows.length === 1
}
const deleted = async () => {
  const { rows } = await app.database.owner.query<{ detail: object; organisationId: string }>(
    `select detail, organisation_id as "organisationId" from audit_entries
      where action = 'forms.left-behind-deleted' order by at, id`,
  )
  return rows
}

test('a form that was begun and not kept goes 90 days after it was last written', async () => {
  const [left, written] = [await begin(educator), await begin(owner)]
  clock.advance({ days: 60 })
  const draft = exampleDraft(app, { title: 'Still at it' })
  await saveDraft(contextOfPerson(app, owner), { formId: written, draftRevision: 0, draft })
  clock.advance({ days: 29 })
  await sweep()
  expect([await isThere(left), await isThere(written)]).toEqual([true, true])

  clock.advance({ days: 1 })
  await sweep()
  expect([await isThere(left), await isThere(written)]).toEqual([false, true])
  expect(await deleted()).toEqual([{ detail: { forms: 1 }, organisationId: school.organisation.id }])

  clock.advance({ days: 60 })
  await sweep()
  expect(await isThere(written)).toBe(false)
})

test('what was kept or published stays, however long nobody writes it', async () => {
  const learner = await school.addLearner()
  const [draft, kept] = [await begin(owner, false), await begin(owner)]
  await saveTemporaryForm(contextOfPerson(app, owner), { formId: kept })
  const { id: published } = await publishForm(app, owner, { learnerIds: [learner.id] })
  clock.advance({ days: 400 })
  await sweep()
  for (const formId of [draft, kept, published]) expect(await isThere(formId)).toBe(true)
})

test('those that a version before this one began count from their beginning', async () => {
  const formId = await begin(owner)
  await app.database.owner.query('update forms set draft_written_at = null where id = $1', [formId])
  clock.advance({ days: 91 })
  await sweep()
  expect(await isThere(formId)).toBe(false)
})

test('a school that left many behind is rid of all of them, and no other school of any', async () => {
  const elsewhere = await createSchool(app)
  clock.advance({ days: 89 })
  const fresh = await begin(elsewhere.owner)
  clock.advance({ days: -89 })
  await app.database.owner.query(
    `insert into forms (organisation_id, id, title, status, is_temporary, created_by, created_at)
     select organisation_id, gen_random_uuid(), '', 'draft', true, created_by, $2
       from forms, generate_series(1, 230) where id = $1`,
    [await begin(owner), clock.now()],
  )
  clock.advance({ days: 91 })
  const before = (await deleted()).length
  await sweep()
  const { rows } = await app.database.owner.query('select id from forms where is_temporary')
  expect(rows).toEqual([{ id: fresh }])
  expect((await deleted()).slice(before).map(({ detail }) => detail)).toEqual([
    { forms: 100 },
    { forms: 100 },
    { forms: 31 },
  ])
})

test('the forms left behind are found by their index', async () => {
  await app.database.owner.query('set enable_seqscan = off')
  const { rows } = await app.database.owner.query<{ 'QUERY PLAN': string }>(
    `explain select distinct organisation_id from forms
      where is_temporary and coalesce(draft_written_at, created_at) <= '2026-01-01'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('forms_left_behind')
})
