import { expect, test } from 'vitest'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { readForm } from '#server/features/forms/library/read-forms.ts'
import { eraseDueOrganisations } from '#server/features/privacy/jobs.ts'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import type { Rehearsal } from '#shared/check-ins/rehearsal-endpoints.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { findSealingKey, renewSealingKeys } from '../answering/sealing-keys.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { organisation, owner, educator, observer, stranger, addLearner } = await createSchool(app)
await renewSealingKeys(app.runtime.db.app, clock.now())
const over = refusalResponse('link-over')

const make = async (by: StaffPerson, formId: string) =>
  (await as(by).post<{ ticket: string; lastsSeconds: number }>(`/api/forms/${formId}/rehearsal`)).body
const open = (ticket: string) => as(null).post<Rehearsal>('/api/rehearsal', { ticket })

async function writeDraft(by: StaffPerson, title: string, isTemporary = false) {
  const { body } = await as(by).post<Form>('/api/forms', { isTemporary })
  return { formId: body.id, ...(await write(by, body.id, title)) }
}
async function write(by: StaffPerson, formId: string, title: string) {
  const ctx = contextOfPerson(app, by)
  const { draftRevision } = await readForm(ctx, { formId })
  return saveDraft(ctx, { formId, draftRevision, draft: exampleDraft(app, { title, learnerIds: [] }) })
}

test('whoever scans the code is shown the form without a session, for ten minutes and not after', async () => {
  clock.moveTo('2026-09-07T08:00')
  const { formId } = await writeDraft(educator, 'To be tried', true)
  const { ticket, lastsSeconds } = await make(educator, formId)
  expect(lastsSeconds).toBe(600)
  const { body } = await open(ticket)
  expect(Object.keys(body).toSorted()).toEqual(
    'description formTitle iconSet periodName pointsNeeded pointsPossible questions settings'.split(' '),
  )
  expect(body).toMatchObject({
    formTitle: 'To be tried',
    questions: [{ type: 'yes-no' }, { type: 'yes-no' }],
  })
  expect(body.settings).not.toHaveProperty('matchedBy')
  clock.advance({ minutes: 9, seconds: 59 })
  expect(await open(ticket)).toMatchObject({ status: 200 })
  clock.advance({ seconds: 1 })
  expect(await open(ticket)).toEqual(over)
})

test('what was changed of a draft, or of a form that runs, after the code was made is seen', async () => {
  const { formId } = await writeDraft(educator, 'Before')
  const running = await publishForm(app, owner, { title: 'Runs', learnerIds: [(await addLearner()).id] })
  const [ofDraft, ofRunning] = [await make(educator, formId), await make(owner, running.id)]
  expect((await open(ofRunning.ticket)).body.formTitle).toBe('Runs')
  await write(educator, formId, 'After')
  await write(owner, running.id, 'Runs on')
  expect((await open(ofDraft.ticket)).body.formTitle).toBe('After')
  expect((await open(ofRunning.ticket)).body.formTitle).toBe('Runs on')
})

test('a ticket that was forged, changed, or made for something else is refused as one that is over', async () => {
  const { formId } = await writeDraft(educator, 'Ours')
  const { ticket } = await make(educator, formId)
  const bytes = Buffer.from(ticket, 'base64url')
  for (const place of [0, 20, 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(await open(changed.toString('base64url'))).toEqual(over)
  }
  const { secretKey } = (await findSealingKey(app.runtime.db.app))!
  // One of 256 secret keys has no first byte.
  const key = Buffer.concat([Buffer.alloc(32 - secretKey.length), secretKey])
  const content = JSON.stringify([organisation.id, formId, clock.now().getTime() + 600_000])
  for (const purpose of ['rehearsal of a form', 'something else'])
    expect(await open(sealText(key, content, purpose).toString('base64url'))).toEqual(over)
  expect(await open('x'.repeat(150))).toEqual(over)
  expect(await open('short')).toMatchObject({ status: 400 })
})

test('a form that is deleted, and one of an organisation that is closed, are refused as one that is over', async () => {
  const { formId } = await writeDraft(educator, 'Gone', true)
  const { ticket } = await make(educator, formId)
  await as(educator).post('/api/organization/delete-form-steps', { form_step: formId })
  expect(await open(ticket)).toEqual(over)

  const closing = await createSchool(app)
  const ofClosing = await writeDraft(closing.owner, 'Closing')
  await as(closing.owner).post('/api/organisation/erasure', {
    requestKey: crypto.randomUUID(),
    name: closing.organisation.name,
    password: closing.owner.password,
  })
  clock.advance({ days: 7, minutes: 1 })
  const last = await make(closing.owner, ofClosing.formId)
  expect((await open(last.ticket)).body.formTitle).toBe('Closing')
  await eraseDueOrganisations(await app.workerRuntime())
  expect(await open(last.ticket)).toEqual(over)
})

test('staff of another organisation, and those who do not see the form, make none', async () => {
  const { formId } = await writeDraft(educator, 'Ours')
  const path = `/api/forms/${formId}/rehearsal`
  expect(await as(stranger).post(path)).toEqual(refusalResponse('absent'))
  expect(await as(observer).post(path)).toEqual(refusalResponse('not-your-caseload'))
})

test('nothing of it is written', async () => {
  const { formId } = await writeDraft(educator, 'Leaves nothing')
  await make(educator, formId)
  const written = async () => {
    const tables = ['responses', 'check_ins', 'occurrences', 'audit_entries', 'failed_tries', 'forms']
    return Promise.all(
      tables.map(async (table) => (await database.owner.query(`select count(*) from ${table}`)).rows),
    )
  }
  const before = await written()
  const { ticket } = await make(educator, formId)
  expect((await open(ticket)).status).toBe(200)
  expect(await written()).toEqual(before)
})
