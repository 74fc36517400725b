import { expect, test } from 'vitest'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { rosterActions, rostersPath } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { carryOut, choose, give, importAll, learnersOf, linesOf, seen, work } = rosterActions(app)

test('a list without usernames makes them from the names, and the next one finds the same learners', async () => {
  const school = await createSchool(app)
  const classroom = 'First Name,Last Name,Email Address\nMia,Berg,home@family.test\nIvo,Berg,home@family.test'
  const { body } = await give(school.owner, classroom)
  expect(body.reading!.doubts).toEqual(['usernames'])
  await importAll(school.owner, classroom)
  const next = await seen(school.owner, `${classroom.replace('Ivo,Berg', 'Mia,Lund')}\nIvo,Berg,`)
  expect(next.counts).toMatchObject({ added: 1, unchanged: 2, changed: 0 })
  expect(await linesOf(school.owner, next, 'added')).toMatchObject([{ name: 'Mia Lund', username: 'mia.l' }])
  const { body: ticked } = await choose(school.owner, next, { withdrawsAbsent: true })
  expect(ticked.counts.withdrawn).toBe(0)
})

test('staff say whether lines with one name are one learner, and the next list finds them by their groups', async () => {
  const school = await createSchool(app)
  const list = 'name,class\nTom Evans,3A\nTom Evans,3B'
  const { body: asked } = await give(school.owner, list)
  expect(asked.reading).toMatchObject({ sharedName: 'Tom Evans', doubts: ['usernames', 'one-name'] })
  expect(asked.roster!.counts.added).toBe(1)
  const { body: apart } = await give(
    school.owner,
    list,
    '?name=class.csv&columns=name,groups&namesakes=several',
  )
  expect(apart.reading).toMatchObject({ namesakes: 'several', doubts: [] })
  expect(apart.roster!.counts.added).toBe(2)
  await carryOut(school.owner, apart.roster!)
  await work()
  const { body: again } = await give(school.owner, list)
  expect(again.reading).toMatchObject({ sharedName: 'Tom Evans', doubts: ['usernames'] })
  expect(again.roster!.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0 })
})

test('staff change a username that was made, to one that nobody has, here or in the list', async () => {
  const school = await createSchool(app)
  await importAll(school.owner, 'name,username\nIvy,ivy')
  const roster = await seen(school.owner, 'name\nMia\nNoel\nIvy')
  const change = (line: number, username: string, { id } = roster) =>
    as(school.owner).put<Roster>(`${rostersPath}/${id}/username`, { line, username })
  for (const taken of ['ivy', 'Noel'])
    expect(await change(2, taken)).toEqual(refusalResponse('username-taken', { username: 'taken' }))
  expect(await change(2, 'mia berg')).toEqual(
    refusalResponse('input-invalid', { username: 'invalid-format' }),
  )
  expect(await change(4, 'other')).toEqual(refusalResponse('absent'))
  expect(await change(2, 'm', await seen(school.owner, 'name,username\nMia,mia'))).toEqual(
    refusalResponse('absent'),
  )
  const { body } = await change(2, 'Mia.B')
  expect(body.fingerprint).not.toBe(roster.fingerprint)
  await carryOut(school.owner, body)
  await work()
  expect((await learnersOf(school.owner)).learners.map(({ username }) => username)).toEqual([
    'ivy',
    'mia.b',
    'noel',
  ])
  expect(await change(2, 'late')).toEqual(refusalResponse('roster-settled'))
})
