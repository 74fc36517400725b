import { expect, test } from 'vitest'
import { hintedScreens } from '#shared/guide-tour/hinted-screens.ts'
import type { Person } from '#tests/support/caller/person.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const hintsOf = async (person: Person) =>
  (await app.as(person).get<{ places: string[] }>('/api/guide-tour/hints')).body.places
const beNew = ({ id }: Person) =>
  app.database.owner.query(`update accounts set hints_put_away = '{}' where id = $1`, [id])
const putAway = (person: Person, input: object) =>
  app.as(person).post('/api/guide-tour/hints/put-away', input)

test('whoever is new is told once what each main screen is for, and a hint put away stays away on every device', async () => {
  const { educator } = await createSchool(app)
  await beNew(educator)
  expect(await hintsOf(educator)).toEqual(hintedScreens)
  for (const _ of [1, 2])
    expect(await putAway(educator, { place: 'today' })).toEqual({ status: 200, body: {} })
  expect(await hintsOf(educator)).toEqual(hintedScreens.filter((place) => place !== 'today'))
})

test('all hints are put away at once', async () => {
  const { observer } = await createSchool(app)
  await beNew(observer)
  await putAway(observer, {})
  expect(await hintsOf(observer)).toEqual([])
  await putAway(observer, { place: 'team' })
  expect(await hintsOf(observer)).toEqual([])
})

test('whoever was here before there were hints is shown none', async () => {
  const { admin } = await createSchool(app)
  await putAway(admin, { place: 'today' })
  expect(await hintsOf(admin)).toEqual([])
})

test('no screen says what it is for while the guide tour does', async () => {
  const { owner } = await createSchool(app)
  await beNew(owner)
  await app.as(owner).put('/api/guide-tour', { lastPage: 'set-goal' })
  expect(await hintsOf(owner)).toEqual([])
  await app.as(owner).post('/api/guide-tour/end', { outcome: 'dismissed' })
  expect(await hintsOf(owner)).toEqual(hintedScreens)
})

test('who is new and is led to no tour here is told what the screens are for', async () => {
  const { owner, educator } = await createSchool(app)
  for (const person of [owner, educator]) {
    await beNew(person)
    await app.database.owner.query('update accounts set is_guide_tour = true where id = $1', [person.id])
  }
  expect(await hintsOf(owner)).toEqual([])
  expect(await hintsOf(educator)).toEqual(hintedScreens)
})

test('a screen that there is not has no hint to put away', async () => {
  const { owner } = await createSchool(app)
  expect((await putAway(owner, { place: 'elsewhere' })).status).toBe(400)
})
