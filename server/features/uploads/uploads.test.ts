import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { deleteOwnDraft } from '#server/features/forms/drafts/delete-own-draft.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { deleteAllAbandonedForms } from '#server/features/forms/jobs.ts'
import { publishForm } from '#server/features/forms/publishing/publish-form.ts'
import { createQuestions } from '#server/features/question-bank/create-questions.ts'
import { updateQuestion } from '#server/features/question-bank/update-question.ts'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { toSmallPictureName } from '#shared/uploads/picture-address.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { exampleDraft } from '#tests/support/school/forms.ts'
import { padPicture, plainPicture } from '#tests/support/school/pictures.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createPicture } from './create-picture.ts'
import { createPictureFromAddress, fetchPicture } from './create-picture-from-address.ts'
import { deleteAllUnusedPictures } from './jobs.ts'

const app = await startTestApp()
const school = await createSchool(app)
const { educator } = school
const picture = await plainPicture({ width: 800, height: 600 }).png().toBuffer()
const { store } = app.runtime

const add = async () => (await createPicture(contextOfPerson(app, educator), picture)).url
const shown = (url: string) => `<p>Look:</p><img src="${url}" alt="A corner" />`
const isThere = async (url: string) => (await store.find(url.slice(1))) !== null

async function sweep() {
  const worker = await app.workerRuntime()
  await deleteAllUnusedPictures(worker)
  await deleteAllUnusedPictures(worker)
}

async function draftOf(overrides: Partial<FormDraft>, { isTemporary = false } = {}) {
  const ctx = contextOfPerson(app, educator)
  const { id: formId } = await createForm(ctx, { isTemporary })
  let draftRevision = 0
  return {
    formId,
    async save(changed: Partial<FormDraft>) {
      const draft = { ...blankDraft, ...overrides, ...changed }
      ;({ draftRevision } = await saveDraft(contextOfPerson(app, educator), { formId, draftRevision, draft }))
      return draftRevision
    },
  }
}

describe('a picture that nothing shows', () => {
  test('is kept for a day and then deleted with its small variant', async () => {
    const url = await add()
    app.clock.advance({ hours: 23 })
    await sweep()
    expect(await isThere(url)).toBe(true)
    app.clock.advance({ hours: 2 })
    await sweep()
    expect(await isThere(url)).toBe(false)
    expect(await store.find(`uploads/${toSmallPictureName(url.replace('/uploads/', ''))}`)).toBeNull()
    const { rows } = await app.database.owner.query(
      "select detail from audit_entries where action = 'uploads.unused-deleted'",
    )
    expect(rows).toEqual([{ detail: { pictures: 1 } }])
  })

  test('is deleted a day after the last draft has let go of it', async () => {
    const url = await add()
    const draft = await draftOf({})
    await draft.save({ description: shown(url) })
    app.clock.advance({ days: 3 })
    await sweep()
    expect(await isThere(url)).toBe(true)

    await draft.save({ description: '' })
    await sweep()
    expect(await isThere(url)).toBe(true)
    app.clock.advance({ hours: 25 })
    await sweep()
    expect(await isThere(url)).toBe(false)
  })
})

test('a picture of a form that was discarded is deleted a day later', async () => {
  const url = await add()
  const draft = await draftOf({}, { isTemporary: true })
  await draft.save({ description: shown(url) })
  await deleteOwnDraft(contextOfPerson(app, educator), { form_step: draft.formId })
  app.clock.advance({ hours: 25 })
  await sweep()
  expect(await isThere(url)).toBe(false)
})

test('a picture of a form that was left behind is deleted a day after it', async () => {
  const [url, alsoElsewhere] = [await add(), await add()]
  const draft = await draftOf({}, { isTemporary: true })
  await draft.save({ description: shown(url) + shown(alsoElsewhere) })
  await (await draftOf({})).save({ description: shown(alsoElsewhere) })
  app.clock.advance({ days: 90 })
  await deleteAllAbandonedForms(await app.workerRuntime())
  await sweep()
  expect(await isThere(url)).toBe(true)
  app.clock.advance({ hours: 25 })
  await sweep()
  expect([await isThere(url), await isThere(alsoElsewhere)]).toEqual([false, true])
})

describe('a picture stays', () => {
  test('while another draft shows it', async () => {
    const url = await add()
    const [one, other] = [await draftOf({}), await draftOf({})]
    await one.save({ description: shown(url) })
    await other.save({ description: shown(url) })
    await one.save({ description: 'gone' })
    app.clock.advance({ days: 2 })
    await sweep()
    expect(await isThere(url)).toBe(true)
  })

  test('for ever once a published version shows it in a cue', async () => {
    const url = await add()
    const learner = await school.addLearner()
    const group = await school.addGroup({ staff: [educator], learners: [learner] })
    const complete = exampleDraft(app, { groupIds: [group.id] })
    const draft = await draftOf(complete)
    const questions = complete.questions.map((question) => ({ ...question, cue: shown(url) }))
    const draftRevision = await draft.save({ questions })
    await publishForm(contextOfPerson(app, educator), { formId: draft.formId, draftRevision })
    app.clock.advance({ days: 400 })
    await sweep()
    expect(await isThere(url)).toBe(true)
  })

  test('while a question of the bank shows it', async () => {
    const url = await add()
    const asked = { text: 'I sat.', type: 'yes-no' as const, tags: [], ageBand: null, setting: null }
    const questions = [{ ...asked, cue: shown(url) }]
    const { added } = await createQuestions(contextOfPerson(app, educator), { questions })
    app.clock.advance({ days: 2 })
    await sweep()
    expect(await isThere(url)).toBe(true)

    await updateQuestion(contextOfPerson(app, educator), { ...asked, cue: null, questionId: added[0]! })
    app.clock.advance({ days: 2 })
    await sweep()
    expect(await isThere(url)).toBe(false)
  })

  test('whoever names a picture of another school keeps nothing alive with it', async () => {
    const url = await add()
    const ctx = contextOfPerson(app, school.stranger)
    const { id: formId } = await createForm(ctx)
    await saveDraft(ctx, { formId, draftRevision: 0, draft: { ...blankDraft, description: shown(url) } })
    app.clock.advance({ days: 2 })
    await sweep()
    expect(await isThere(url)).toBe(false)
  })
})

describe('a picture by its address', () => {
  const large = padPicture(picture, 10 * 1024 ** 2 + 1)
  const server = createServer(({ url }, answer) => {
    if (url === '/picture') return answer.end(picture)
    if (url === '/large') return answer.end(large)
    if (url === '/page') return answer.end('<!doctype html><title>x</title>')
    if (url === '/moved') return answer.writeHead(302, { location: '/picture' }).end()
    if (url === '/round') return answer.writeHead(302, { location: '/round' }).end()
    if (url === '/inside') return answer.writeHead(302, { location: 'http://192.168.1.1/picture' }).end()
    if (url === '/silent') return undefined
    return answer.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  const listening = once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  async function at(path: string) {
    await listening
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  }

  test.each(['/picture', '/moved'])('is fetched from %s', async (path) => {
    expect(Buffer.from(await fetchPicture(await at(path), 'anywhere')).equals(picture)).toBe(true)
  })

  test.each([
    ['/large', 'picture-too-large'],
    ['/none', 'picture-unreachable'],
    ['/round', 'picture-unreachable'],
    ['/inside', 'picture-address-wrong'],
    ['/silent', 'picture-unreachable', 200],
  ])('is not fetched from %s: %s', async (path, reason, timeLimit?: number) => {
    await expect(fetchPicture(await at(path), 'anywhere', timeLimit)).rejects.toThrow(reason)
  })

  test.each(['/picture', '/moved'])(
    'is never fetched from this machine’s %s for an organisation',
    async (path) => {
      const ctx = contextOfPerson(app, educator)
      for (const address of [await at(path), 'https://localhost/x.png', 'file:///etc/passwd', 'picture'])
        await expect(createPictureFromAddress(ctx, { address })).rejects.toThrow('picture-address-wrong')
    },
  )

  test('that is too long or missing is refused with its field', async () => {
    for (const address of ['', 'x'.repeat(2_001)])
      expect(await app.as(educator).post('/api/uploads/from-address', { address })).toMatchObject({
        status: 400,
        body: { error: { fields: { address: expect.any(String) } } },
      })
  })
})
