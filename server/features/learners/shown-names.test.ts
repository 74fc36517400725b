import { expect, test } from 'vitest'
import type { Learner } from '#shared/learners/endpoints.ts'
import { createNameSkeleton } from '#shared/visible-text.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const { owner, stranger, educator, addGroup, addLearner } = await createSchool(app)
const groups = {
  '3A': await addGroup({ name: '3A', staff: [educator] }),
  '3B': await addGroup({ name: '3B' }),
  Choir: await addGroup({ name: 'Choir' }),
}
type GroupName = keyof typeof groups

let count = 0
async function add([name, ...names]: [string, ...GroupName[]]): Promise<LearnerPerson> {
  count += 1
  return addLearner({ name, username: `u${count}`, groups: names.map((each) => groups[each]) })
}
const shown = async (learner: LearnerPerson) =>
  (await as(owner).get<Learner>(`/api/learners/${learner.id}`)).body.shownName

test.each<[string, [string, ...GroupName[]], [string, ...GroupName[]], [string, string]]>([
  ['another name', ['Ana Ash'], ['Ana Oak'], ['Ana Ash', 'Ana Oak']],
  ['other groups', ['Tom Evans', '3A'], ['Tom Evans', '3B'], ['Tom Evans (3A)', 'Tom Evans (3B)']],
  ['accents and case', ['Zoë Ek', '3A'], ['zoe ek', '3B'], ['Zoë Ek (3A)', 'zoe ek (3B)']],
  ['letters that look alike', ['Mia Ax', '3A'], ['Міа Ах', '3B'], ['Mia Ax (3A)', 'Міа Ах (3B)']],
  ['a group besides', ['Bo', '3A', 'Choir'], ['Bo', '3A'], ['Bo (Choir)', 'Bo (@)']],
  ['the same group', ['Cy', '3A'], ['Cy', '3A'], ['Cy (@)', 'Cy (@)']],
  ['a group and none', ['Di', '3A'], ['Di'], ['Di (3A)', 'Di (@)']],
])('learners with %s are told apart so', async (_, one, other, [first, second]) => {
  const [a, b] = [await add(one), await add(other)]
  expect([await shown(a), await shown(b)]).toEqual([
    first.replace('@', a.username),
    second.replace('@', b.username),
  ])
})

test('who has left does not make the name of who is here longer, and is told apart from them', async () => {
  const [here, left] = [await add(['Eva', '3A']), await add(['Eva', '3B'])]
  await as(owner).post('/api/learners/withdraw', { learnerIds: [left.id] })
  expect([await shown(here), await shown(left)]).toEqual(['Eva', 'Eva (3B)'])
  await database.owner.query('update learners set erased_at = created_at where id = $1', [here.id])
  const back = await add(['Eva'])
  expect(await shown(back)).toBe('Eva')
})

test('an archived group tells nobody apart, and another school’s learners are nobody’s namesakes', async () => {
  const one = await add(['Flo', '3A'])
  const secret = { kind: 'pin', value: '2468' }
  await as(stranger).post('/api/learners', { name: 'Flo', username: 'flo', secret })
  expect(await shown(one)).toBe('Flo')
  await add(['Flo', '3B'])
  await as(owner).post(`/api/groups/${groups['3A'].id}/archive`, {})
  expect(await shown(one)).toBe(`Flo (${one.username})`)
  await as(owner).post(`/api/groups/${groups['3A'].id}/restore`, {})
})

test('a learner on a shared device reads which of two of that name they are', async () => {
  const one = await add(['Gil', '3A'])
  await add(['Gil', '3B'])
  expect(await as(one).get('/api/check-auth')).toMatchObject({ body: { user: { name: 'Gil (3A)' } } })
})

test('the database takes names for each other as the rules do', async () => {
  const letters = Array.from({ length: 0x590 - 0x21 }, (_, place) => String.fromCodePoint(place + 0x21))
  const names = [
    ...letters.filter((letter) => /\p{L}/u.test(letter)).map((letter) => `a${letter}b`),
    ...[
      'ŞULE  İPEK',
      'Ｗｉｄｅ Name',
      'Nguyễn Thị Ánh',
      'עִבְרִית',
      'مُحَمَّد',
      'Straße',
      'ﬁn',
      'किरण',
      '李 明',
      'A\u00a0B',
      'O’Neil-O\'Neil, "Bo" (D´Arcy) d`Arcy.',
      'Anne‑Marie – Łukasz / Æsa',
    ],
  ]
  const { rows } = await database.owner.query<{ skeleton: string }>(
    'select name_skeleton(name) as skeleton from unnest($1::text[]) with ordinality as given (name, place) order by place',
    [names],
  )
  const differ = names.filter((name, place) => rows[place]!.skeleton !== createNameSkeleton(name))
  // Vowel signs of Indic scripts are marks to Unicode and letters to their readers.
  expect(differ).toEqual(['किरण'])
})
