import { describe, expect, test } from 'vitest'
import { deleteAllUnusedPictures } from '#server/features/uploads/jobs.ts'
import type { NewIconSet, OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { createPictureAddress } from '#shared/uploads/picture-address.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { exampleIconSet, uploadTestPicture } from '#tests/support/school/icon-sets.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createForm } from '../drafts/create-form.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { createIconSet } from './create-icon-set.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor, answer } = checkInActions(app)

const post = (person: StaffPerson, iconSet: object) => as(person).post<OwnIconSet>('/api/icon-sets', iconSet)
const put = (person: StaffPerson, { id, ...iconSet }: OwnIconSet) =>
  as(person).put<OwnIconSet>(`/api/icon-sets/${id}`, iconSet)
const remove = (person: StaffPerson, { id }: OwnIconSet) => as(person).delete(`/api/icon-sets/${id}`)
const list = async (person: StaffPerson) =>
  (await as(person).get<{ iconSets: OwnIconSet[] }>('/api/icon-sets')).body.iconSets
const make = async (person: StaffPerson, name = 'Our dog') =>
  createIconSet(contextOfPerson(app, person), await exampleIconSet(app, person, name))
const showing = async (person: StaffPerson, { id }: OwnIconSet) =>
  as(person).get(`/api/icon-sets/${id}/forms`)
const isThere = async (picture: string) =>
  (await app.runtime.store.find(createPictureAddress(picture).slice(1))) !== null
const picturesOf = ({ answers }: OwnIconSet) => answers['yes-no']!.map(({ picture }) => picture)
const sweep = async () => deleteAllUnusedPictures(await app.workerRuntime())

async function draftWith(person: StaffPerson, iconSet: OwnIconSet, title: string) {
  const ctx = contextOfPerson(app, person)
  const { id: formId, draftRevision } = await createForm(ctx)
  const draft = { ...exampleDraft(app, { title }), iconSet }
  return { formId, ...(await saveDraft(ctx, { formId, draftRevision, draft })) }
}

test('an educator’s set is everybody’s in the school, and nobody’s elsewhere', async () => {
  const { educator, colleague, observer, stranger } = await createSchool(app)
  const given = await exampleIconSet(app, educator, ' Our dog ')
  const { status, body: made } = await post(educator, given)
  expect({ status, ...made }).toMatchObject({ status: 200, name: 'Our dog', answers: given.answers })
  for (const person of [educator, colleague, observer]) expect(await list(person)).toEqual([made])
  expect(await list(stranger)).toEqual([])

  expect(await put(colleague, { ...made, name: 'The dog' })).toMatchObject({ status: 200 })
  expect(await put(stranger, made)).toEqual(refusalResponse('absent'))
  expect(await showing(stranger, made)).toEqual(refusalResponse('absent'))
  expect(await remove(stranger, made)).toEqual(refusalResponse('absent'))
  expect(await list(educator)).toEqual([{ ...made, name: 'The dog' }])
  expect(await remove(colleague, made)).toMatchObject({ status: 200 })
  expect(await remove(colleague, made)).toEqual(refusalResponse('absent'))
  expect(await list(educator)).toEqual([])
})

test('an observer looks at the sets and changes none', async () => {
  const { educator, observer } = await createSchool(app)
  const made = await make(educator)
  expect(await post(observer, await exampleIconSet(app, educator, 'Mine'))).toEqual(
    refusalResponse('role-too-low'),
  )
  expect(await put(observer, made)).toEqual(refusalResponse('role-too-low'))
  expect(await remove(observer, made)).toEqual(refusalResponse('role-too-low'))
  expect(await showing(observer, made)).toMatchObject({ status: 200, body: { forms: [], beyond: 0 } })
})

test('each change leaves a trace', async () => {
  const { owner, organisation } = await createSchool(app)
  const made = await make(owner)
  await put(owner, { ...made, name: 'The dog' })
  await remove(owner, made)
  const { rows } = await app.database.owner.query(
    "select action from audit_entries where organisation_id = $1 and subject_kind = 'icon-set' order by id",
    [organisation.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'forms.icon-set-added',
    'forms.icon-set-changed',
    'forms.icon-set-deleted',
  ])
})

describe('a set is refused', () => {
  test('without a name, a picture, or words that tell its answers apart', async () => {
    const { educator } = await createSchool(app)
    const { name, answers } = await exampleIconSet(app, educator, 'Our dog')
    const [no, yes] = answers['yes-no']!
    const none = { 'yes-no': null, faces: null, rating: null }
    const cases: [object, string][] = [
      [{ name: ' ', answers }, 'name'],
      [{ name: 'x'.repeat(61), answers }, 'name'],
      [{ name, answers: none }, 'answers'],
      [{ name, answers: { ...none, 'yes-no': [yes] } }, 'answers.yes-no'],
      [{ name, answers: { ...none, rating: [no, yes] } }, 'answers.rating'],
      [{ name, answers: { ...none, 'yes-no': [no, { ...yes, words: 'not THIS time' }] } }, 'answers.yes-no'],
      [{ name, answers: { ...none, 'yes-no': [no, { ...yes, words: '' }] } }, 'answers.yes-no.1.words'],
      [
        { name, answers: { ...none, 'yes-no': [no, { ...yes, words: 'x'.repeat(41) }] } },
        'answers.yes-no.1.words',
      ],
      [
        { name, answers: { ...none, 'yes-no': [{ ...no, picture: '../secret.webp' }, yes] } },
        'answers.yes-no.0.picture',
      ],
    ]
    for (const [given, field] of cases)
      expect(await post(educator, given)).toMatchObject({
        status: 400,
        body: { error: { reason: 'input-invalid', fields: { [field]: expect.any(String) } } },
      })
    expect(await list(educator)).toEqual([])
  })

  test('with a picture that is another school’s, or nobody’s', async () => {
    const { educator, stranger } = await createSchool(app)
    const { name, answers } = await exampleIconSet(app, educator, 'Our dog')
    const [no, yes] = answers['yes-no']!
    for (const picture of [await uploadTestPicture(app, stranger), `${'0'.repeat(32)}-64x48.webp`]) {
      const given: NewIconSet = { name, answers: { ...answers, 'yes-no': [no!, { ...yes!, picture }] } }
      const refused = refusalResponse('picture-gone', { 'answers.yes-no.1.picture': 'missing' })
      expect(await post(educator, given)).toEqual(refused)
    }
    expect(await list(educator)).toEqual([])
  })

  test('with a name that another set of the school has, and not because of its own', async () => {
    const { educator, stranger } = await createSchool(app)
    const taken = refusalResponse('icon-set-name-taken', { name: 'taken' })
    const [dog, cat] = [await make(educator, 'Our dog'), await make(educator, 'Our cat')]
    expect(await post(educator, await exampleIconSet(app, educator, 'our DOG'))).toEqual(taken)
    expect(await put(educator, { ...cat, name: 'Our Dog' })).toEqual(taken)
    expect(await put(educator, { ...dog, name: 'OUR DOG' })).toMatchObject({ status: 200 })
    expect(await post(stranger, await exampleIconSet(app, stranger, 'Our dog'))).toMatchObject({
      status: 200,
    })
  })

  test('when the school has fifty', async () => {
    const { owner, organisation } = await createSchool(app)
    const { answers } = await make(owner, 'The first')
    await app.database.owner.query(
      `insert into icon_sets (organisation_id, id, name, answers, created_by, created_at)
       select $1, gen_random_uuid(), 'Set ' || n, $2, $3, $4 from generate_series(2, 50) n returning id`,
      [organisation.id, JSON.stringify(answers), owner.id, clock.now()],
    )
    expect(await post(owner, { name: 'One more', answers })).toEqual(refusalResponse('icon-sets-full'))
    expect(await list(owner)).toHaveLength(50)
  })
})

test('what has opened keeps its pictures and words, whatever becomes of the set', async () => {
  clock.moveTo('2026-09-07T08:00')
  const { educator, addLearner, addGroup } = await createSchool(app)
  const learner = await addLearner()
  const group = await addGroup({ staff: [educator], learners: [learner] })
  const iconSet = await make(educator)
  const { questionIds } = await publishForm(app, educator, { groupIds: [group.id], iconSet })
  await openAt('2026-09-07T09:00')
  const shown = {
    'yes-no': iconSet.answers['yes-no']!.map(({ picture, words }) => ({
      src: createPictureAddress(picture),
      words,
    })),
    faces: null,
    rating: null,
  }
  expect(await openFor(learner)).toMatchObject([{ iconSet: shown }])

  const [no, yes] = iconSet.answers['yes-no']!
  await put(educator, { ...iconSet, answers: { ...iconSet.answers, 'yes-no': [yes!, no!] } })
  await remove(educator, iconSet)
  const [checkIn] = await openFor(learner)
  expect(checkIn).toMatchObject({ iconSet: shown })
  expect(await answer(learner, checkIn!.id, sameAnswerForAll(1, questionIds))).toMatchObject({ status: 200 })

  clock.advance({ days: 400 })
  await sweep()
  for (const picture of picturesOf(iconSet)) expect(await isThere(picture)).toBe(true)
})

test('a set keeps its pictures; a day after nothing shows them any more they are deleted', async () => {
  const { educator } = await createSchool(app)
  const iconSet = await make(educator)
  const [first, second] = picturesOf(iconSet)
  clock.advance({ days: 3 })
  await sweep()
  expect(await isThere(first!)).toBe(true)

  const other = await uploadTestPicture(app, educator)
  const [no, yes] = iconSet.answers['yes-no']!
  await put(educator, {
    ...iconSet,
    answers: { ...iconSet.answers, 'yes-no': [{ ...no!, picture: other }, yes!] },
  })
  clock.advance({ hours: 25 })
  await sweep()
  expect(await Promise.all([first!, second!, other].map(isThere))).toEqual([false, true, true])

  await remove(educator, iconSet)
  clock.advance({ hours: 25 })
  await sweep()
  expect(await Promise.all([second!, other].map(isThere))).toEqual([false, false])
})

test('a draft keeps the pictures of a set that was deleted', async () => {
  const { educator } = await createSchool(app)
  const iconSet = await make(educator)
  await draftWith(educator, iconSet, 'Morning')
  await remove(educator, iconSet)
  clock.advance({ days: 3 })
  await sweep()
  for (const picture of picturesOf(iconSet)) expect(await isThere(picture)).toBe(true)
})

test('where a set is used is told by form, and beyond the own caseload by number', async () => {
  clock.moveTo('2026-10-05T08:00')
  const { owner, educator, colleague, addLearner, addGroup } = await createSchool(app)
  const group = await addGroup({ staff: [educator], learners: [await addLearner()] })
  const iconSet = await make(educator)
  await draftWith(educator, iconSet, 'An afternoon')
  const { id } = await publishForm(app, educator, { title: 'The morning', groupIds: [group.id], iconSet })
  await publishForm(app, educator, { title: 'Other faces', groupIds: [group.id] })

  const named = [
    { title: 'An afternoon', status: 'draft' },
    { title: 'The morning', status: 'active', id },
  ]
  expect(await showing(educator, iconSet)).toMatchObject({ body: { forms: named, beyond: 0 } })
  expect(await showing(owner, iconSet)).toMatchObject({ body: { forms: named, beyond: 0 } })
  expect(await showing(colleague, iconSet)).toMatchObject({ body: { forms: [], beyond: 2 } })

  await as(educator).post(`/api/forms/${id}/move`, { move: 'end' })
  expect(await showing(educator, iconSet)).toMatchObject({ body: { forms: [named[0]] } })
})
