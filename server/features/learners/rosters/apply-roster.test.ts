import { expect, test } from 'vitest'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { carryOut, choose, importAll, learnersOf, linesOf, look, seen, work } = rosterActions(app)

const classList = `Name,Username,E-mail,PIN,Groups,Shoe size,Password
Mia Berg,mia,mia@school.test,2468,3A;Choir,31,hunter2
"Abara, Noel",NOEL,,1357,3b,33,hunter2
=SUM(A1),formula,,1357,,,
,nameless,,1357,,,`

test('a confirmed roster adds its learners and groups, and they sign in with their PINs', async () => {
  const { owner, organisation } = await createSchool(app)
  expect(await importAll(owner, classList)).toMatchObject({ state: 'done' })

  const { learners } = await learnersOf(owner)
  expect(learners).toMatchObject([
    { name: '=SUM(A1)', groups: [] },
    { name: 'Abara, Noel', email: null, groups: [{ name: '3b' }] },
    {
      name: 'Mia Berg',
      email: 'mia@school.test',
      signsInWith: 'pin',
      groups: [{ name: '3A' }, { name: 'Choir' }],
    },
  ])
  const signIn = (username: string, secret: string) =>
    as(null).post('/api/learner-sign-in', { organisationCode: organisation.code, username, secret })
  expect(await signIn('mia', '2468')).toMatchObject({ status: 200 })
  expect(await signIn('noel', '2468')).toEqual(refusalResponse('sign-in-wrong'))
})

test('whoever confirmed a roster has its new groups in their caseload', async () => {
  const { owner, admin } = await createSchool(app)
  await importAll(admin, classList)
  const groupsOf = async (person: StaffPerson) =>
    (await as(person).get<{ groups: { mine: boolean }[] }>('/api/groups')).body.groups.map(({ mine }) => mine)
  expect(await groupsOf(admin)).toEqual([true, true, true])
  expect(await groupsOf(owner)).toEqual([false, false, false])
})

test('a learner without a PIN has none until one is made, of the kind that their group uses', async () => {
  const { owner, addGroup } = await createSchool(app)
  const otters = await addGroup({ name: 'Otters' })
  await as(owner).put(`/api/groups/${otters.id}/secret-kind`, { kind: 'pictures' })
  const done = await importAll(owner, 'name,username,groups\nIvy,ivy,otters')
  const [line] = await linesOf(owner, done, 'added')
  expect(line).toMatchObject({ signsInWith: 'pictures', hasSecret: false })
  expect(await learnersOf(owner)).toMatchObject({ learners: [{ name: 'Ivy', signsInWith: null }] })

  const made = await as(owner).post('/api/learners/secrets', { learnerIds: [line!.learnerId] })
  expect(made.body).toMatchObject({ secrets: [{ username: 'ivy', kind: 'pictures' }] })
})

test('a username under another name altogether is asked about, and nothing of its line is written until then', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, 'name,username,groups\nAmy Ash,jsmith,3A')
  const list = 'name,username,groups\nZoe Zimmer,jsmith,3B'
  const [amy] = (await learnersOf(owner)).learners
  const asked = await seen(owner, list)
  expect(asked).toMatchObject({ asked: 1, counts: { changed: 0, refused: 1 } })
  expect(await linesOf(owner, asked, 'refused')).toMatchObject([
    { learnerId: amy!.id, asksIfSame: true, faults: [{ reason: 'another-name', given: 'Amy Ash' }] },
  ])
  await importAll(owner, list)
  expect((await learnersOf(owner)).learners).toMatchObject([{ name: 'Amy Ash', groups: [{ name: '3A' }] }])

  const done = await importAll(owner, list, { renamedLearnerIds: [amy!.id] })
  expect(done).toMatchObject({ state: 'done', asked: 1, counts: { changed: 1, refused: 0 } })
  expect((await learnersOf(owner)).learners).toMatchObject([
    { id: amy!.id, name: 'Zoe Zimmer', groups: [{ name: '3B' }] },
  ])
})

test('a second roster changes what differs and leaves out nobody', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, classList)
  const next = 'username,name,groups,email\nmia,Mia Lund,3B,mia.lund@school.test\nformula,=SUM(A1),,'
  const roster = await importAll(owner, next)

  expect(roster.counts).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(await linesOf(owner, roster, 'changed')).toMatchObject([
    { changes: [{ field: 'name' }, { field: 'email' }, { field: 'groups' }] },
  ])
  expect((await learnersOf(owner)).learners).toMatchObject([
    { name: '=SUM(A1)' },
    { name: 'Abara, Noel', groups: [{ name: '3b' }] },
    { name: 'Mia Lund', email: 'mia.lund@school.test', groups: [{ name: '3b' }] },
  ])
})

test('guardians come along and may be given nothing; whom staff removed stays away, and nobody is mailed', async () => {
  const { owner } = await createSchool(app)
  const list = (ana: string) =>
    `name,username,Parent 1 name,Parent 1 email,Parent 2 name\nMia Berg,mia,Ana Berg,${ana},Bo Berg`
  const asked = await seen(owner, list('ana@home.test'))
  expect(await linesOf(owner, asked, 'added')).toMatchObject([
    { guardians: 'Ana Berg <ana@home.test>; Bo Berg' },
  ])
  await importAll(owner, list('ana@home.test'))
  const [mia] = (await learnersOf(owner)).learners
  const guardians = async () => {
    const { rows } = await app.database.owner.query(
      `select id, name, email, relation, may_receive as "mayReceive" from guardians where learner_id = $1 order by name`,
      [mia!.id],
    )
    return rows
  }
  const nothing = { relation: 'Guardian', mayReceive: 'nothing' }
  expect(await guardians()).toMatchObject([
    { name: 'Ana Berg', email: 'ana@home.test', ...nothing },
    { name: 'Bo Berg', email: null, ...nothing },
  ])
  const [, bo] = await guardians()
  await as(owner).delete(`/api/learners/${mia!.id}/guardians/${bo.id}`)
  const again = await importAll(owner, list('ana@new.test'))
  expect(await linesOf(owner, again, 'changed')).toMatchObject([
    {
      changes: [{ field: 'guardians', from: 'Ana Berg <ana@home.test>', to: 'Ana Berg <ana@new.test>' }],
      kept: [{ field: 'guardians' }],
    },
  ])
  expect(await guardians()).toMatchObject([{ name: 'Ana Berg', email: 'ana@new.test' }])
  const { rows } = await app.database.owner.query('select from development_mails where recipient like $1', [
    '%@home.test',
  ])
  expect(rows).toEqual([])
})

test('a group that staff put a learner into stays, however often the same roster comes', async () => {
  const { owner, addGroup } = await createSchool(app)
  await importAll(owner, classList)
  const [mia] = (await learnersOf(owner, '?search=mia')).learners
  const swimmers = await addGroup({ name: 'Swimmers' })
  await as(owner).post(`/api/groups/${swimmers.id}/learners`, { add: [mia!.id] })

  const kept = await importAll(owner, classList)
  expect(kept).toMatchObject({ kept: 1, counts: { changed: 0, kept: 1, unchanged: 2 } })
  const namesOf = async () =>
    (await learnersOf(owner, '?search=mia')).learners[0]!.groups.map(({ name }) => name)
  expect(await namesOf()).toEqual(['3A', 'Choir', 'Swimmers'])

  const overwritten = await importAll(owner, classList, { overwrites: true })
  expect(overwritten).toMatchObject({ kept: 0, counts: { changed: 1 } })
  expect(await namesOf()).toEqual(['3A', 'Choir'])
})

test('whoever is absent from a roster is withdrawn only when asked, and whoever was added by hand never', async () => {
  const { owner, addLearner } = await createSchool(app)
  await importAll(owner, classList)
  await addLearner({ username: 'by-hand' })
  const next = 'name,username\nMia Berg,mia'
  expect((await importAll(owner, next)).counts.withdrawn).toBe(0)

  const roster = await importAll(owner, next, { withdrawsAbsent: true })
  expect((await linesOf(owner, roster, 'withdrawn')).map(({ username }) => username).toSorted()).toEqual([
    'formula',
    'noel',
  ])
  const left = (await learnersOf(owner)).learners.map(({ username }) => username)
  expect(left.toSorted()).toEqual(['by-hand', 'mia'])
  expect((await importAll(owner, classList)).counts.refused).toBe(3)
})

test('however many a roster withdraws, the database is asked as often, and each leaves a trace', async () => {
  const asked = async (count: number) => {
    const { owner, organisation } = await createSchool(app)
    const leavers = Array.from({ length: count }, (_, at) => `Leaver,leaver${at}`)
    await importAll(owner, ['name,username', 'Mia,mia', ...leavers].join('\n'))
    const { body } = await choose(owner, await seen(owner, 'name,username\nMia,mia'), {
      withdrawsAbsent: true,
    })
    await carryOut(owner, body)
    const statements = await recordStatements(work)
    const { rowCount } = await app.database.owner.query(
      "select from audit_entries where organisation_id = $1 and action = 'learners.withdrawn'",
      [organisation.id],
    )
    expect([rowCount, (await learnersOf(owner)).total]).toEqual([count, 1])
    return statements.length
  }
  expect(await asked(50)).toBe(await asked(2))
})

test('the same roster again changes nothing', async () => {
  const { owner } = await createSchool(app)
  await importAll(owner, classList)
  expect(await importAll(owner, classList)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3 } })
})

test('what was confirmed is carried out only while it is still what would happen', async () => {
  const { owner, addLearner } = await createSchool(app)
  const roster = await seen(owner, classList)
  expect(await carryOut(owner, roster)).toMatchObject({ body: { state: 'waiting' } })
  await addLearner({ username: 'mia' })
  await work()
  const given = await look(owner, roster)
  expect(given).toMatchObject({ state: 'seen', stopped: 'changed', counts: { added: 2 } })
  expect(await learnersOf(owner)).toMatchObject({ total: 1 })

  expect(await carryOut(owner, roster)).toEqual(refusalResponse('import-changed'))
  await carryOut(owner, given)
  await work()
  expect(await look(owner, given)).toMatchObject({ state: 'done', stopped: null })
})

test('of two rosters confirmed at once the second is looked at again', async () => {
  const { owner } = await createSchool(app)
  const [one, other] = [await seen(owner, classList), await seen(owner, classList)]
  await Promise.all([carryOut(owner, one), carryOut(owner, other)])
  await Promise.all([work(), work()])
  const ends = [await look(owner, one), await look(owner, other)]
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['done', 'seen'])
  expect(ends.find(({ state }) => state === 'seen')).toMatchObject({
    stopped: 'changed',
    counts: { added: 0 },
  })
  expect(await learnersOf(owner)).toMatchObject({ total: 3 })
})

test('a roster is confirmed once, and nothing about it is chosen any more', async () => {
  const { owner } = await createSchool(app)
  const roster = await seen(owner, classList)
  const answers = await Promise.all([1, 2, 3].map(() => carryOut(owner, roster)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await choose(owner, roster, {})).toEqual(refusalResponse('roster-settled'))
  await work()
  expect(await look(owner, roster)).toMatchObject({ state: 'done' })
})

test('a roster whose carrying out is killed half-way has done nothing, and is done by the next worker', async () => {
  app.expectErrors('a roster could not be carried out')
  const { owner, organisation } = await createSchool(app)
  const roster = await seen(owner, classList)
  await carryOut(owner, roster)
  const { owner: database, administrator } = app.database
  const blocking = await database.connect()
  // The trace is the last thing that carrying out writes.
  await blocking.query('begin; lock table audit_entries in exclusive mode')
  const working = work()
  const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "audit_entries"%'`
  await expect.poll(async () => (await administrator.query(`select ${waiting}`)).rowCount).toBe(1)
  const { rowCount } = await administrator.query(`select pg_terminate_backend(pid, 5000) ${waiting}`)
  expect(rowCount).toBe(1)
  await blocking.query('rollback')
  blocking.release()
  await working
  const { rowCount: groups } = await database.query('select from groups where organisation_id = $1', [
    organisation.id,
  ])
  expect([groups, (await learnersOf(owner)).total]).toEqual([0, 0])

  const back = await look(owner, roster)
  expect(back).toMatchObject({ state: 'seen', stopped: 'failed' })
  expect(await readAuditedActions(app, organisation.id)).toContain('learners.roster-stopped')
  await carryOut(owner, back)
  await work()
  expect(await learnersOf(owner)).toMatchObject({ total: 3 })
})

test('usernames and addresses of another school are free', async () => {
  const { owner, stranger } = await createSchool(app)
  await importAll(owner, classList)
  expect(await importAll(stranger, classList)).toMatchObject({ state: 'done', counts: { added: 3 } })
  expect(await learnersOf(owner)).toMatchObject({ total: 3 })
})

test('a roster leaves its traces, without names', async () => {
  const { owner, organisation } = await createSchool(app)
  await importAll(owner, classList)
  const { rows } = await app.database.owner.query(
    "select action, actor_kind, detail from audit_entries where organisation_id = $1 and subject_kind = 'roster' order by id",
    [organisation.id],
  )
  expect(rows).toMatchObject([
    { action: 'learners.roster-given', actor_kind: 'staff', detail: { lines: 4 } },
    { action: 'learners.roster-compared' },
    { action: 'learners.roster-confirmed', actor_kind: 'staff' },
    {
      action: 'learners.imported',
      actor_kind: 'system',
      detail: { added: 3, changed: 0, withdrawn: 0, newGroups: 3 },
    },
  ])
})

test('a list as an office has it makes its learners once, and changes nothing the second time', async () => {
  const { owner } = await createSchool(app)
  const list = [
    'Northgate School',
    'Printed on 27/11/2026',
    'Student Full Name (LFM),Login,Class 1,Class 2,E-mail,Status,Exit Date',
    '"Ash, Amy M.",amy,3A,Choir,Amy <AMY@school.test>,Active,',
    '"O’Neil, Bob",bob,3A,,mailto:bob@school.test,Active,10 Jun 2099',
    '"Evans, Tom",tom,3B,,n/a,Suspended,',
    'Total students: 3,,,,,,',
  ].join('\n')
  expect(await importAll(owner, list)).toMatchObject({ counts: { added: 2, refused: 2 } })
  const before = await learnersOf(owner)
  expect(before.learners.map(({ name, username, email }) => ({ name, username, email }))).toEqual([
    { name: 'Amy M. Ash', username: 'amy', email: 'amy@school.test' },
    { name: 'Bob O’Neil', username: 'bob', email: 'bob@school.test' },
  ])
  expect(await importAll(owner, list)).toMatchObject({ counts: { unchanged: 2, added: 0, changed: 0 } })
  expect(await learnersOf(owner)).toEqual(before)
})
