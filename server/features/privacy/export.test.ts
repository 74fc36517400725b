import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withZip } from '#server/platform/open-zip.ts'
import { all, checkInActs } from '#tests/support/check-ins.ts'
import { publishForm } from '#tests/support/forms.ts'
import { leaveTraces, planted } from '#tests/support/leave-traces.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const school = await foundSchool(app)
const { owner, admin, educator, stranger } = school
const folder = mkdtempSync(join(tmpdir(), 'daymark-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

app.clock.moveTo('2026-09-07T08:00')
const learner = await school.addLearner({ name: 'Zoe Lind', username: 'zoe.lind' })
const other = await school.addLearner({ name: 'Ben Tanaka', username: 'ben.tanaka' })
await leaveTraces(app, school, learner)

async function filesOf(zip: Buffer): Promise<Map<string, string>> {
  const path = join(folder, 'export.zip')
  writeFileSync(path, zip)
  return withZip({ path }, async (files) => {
    const texts = new Map<string, string>()
    for (const [name, file] of files) {
      const parts: Uint8Array[] = []
      for await (const part of file.read()) parts.push(part)
      texts.set(name, Buffer.concat(parts).toString())
    }
    return texts
  })
}
const everything = (id: string) => `/api/learners/${id}/export`

test('everything that is kept of a learner is taken along as lists and as JSON, and nobody else’s', async () => {
  const { status, body } = await as(admin).post<Buffer>(everything(learner.id))
  expect(status).toBe(200)
  const files = await filesOf(body)
  expect(JSON.parse(files.get('json/guardians.json')!)).toMatchObject([{ name: planted, relation: 'Mother' }])
  expect(files.get('csv/staffNotes.csv')).toContain(planted)
  expect(JSON.parse(files.get('json/learners.json')!)).toMatchObject([{ name: 'Zoe Lind' }])
  expect(JSON.parse(files.get('json/checkIns.json')!)).toHaveLength(1)
  expect(JSON.parse(files.get('json/questions.json')!)).toContainEqual(
    expect.objectContaining({ text: 'I used kind words.' }),
  )
  expect(files.get('README.txt')).toContain('Everything about Zoe Lind')
  expect(files.get('README.txt')).toContain('relation: who they are to the learner')
  expect([...files.values()].join()).not.toMatch(/Ben Tanaka|ben\.tanaka/)
})

test('what a learner answered is in no file while it waits for its match, and is in it afterwards', async () => {
  const waiting = await school.addLearner({ name: 'Ida Moe' })
  await school.addGroup({ staff: [owner], learners: [waiting] })
  const form = await publishForm(app, owner, { learnerIds: [waiting.id] })
  const { openAt, openFor, answer, match } = checkInActs(app)
  await openAt('2026-09-08T09:00')
  await database.owner.query('update check_ins set match_drawn = true where learner_id = $1', [waiting.id])
  const [open] = await openFor(waiting)
  await answer(waiting, open!.id, all(1, form.questionIds))

  const taken = async () => {
    const ofLearner = await filesOf((await as(admin).post<Buffer>(everything(waiting.id))).body)
    const ofAll = await filesOf((await as(owner).post<Buffer>('/api/organisation/export')).body)
    return [ofLearner, ofAll].map((files) =>
      ['json/checkIns.json', 'json/responses.json'].map((name) => files.get(name)!.includes(open!.id)),
    )
  }
  expect(await taken()).toEqual([
    [false, false],
    [false, false],
  ])
  await match(owner, open!.id, all(1, form.questionIds))
  expect(await taken()).toEqual([
    [true, true],
    [true, true],
  ])
})

test('whatever opens something is in no file', async () => {
  const { rows } = await database.owner.query<{ hash: string }>(
    `select encode(secret_hash, 'hex') as hash from family_secrets
      union all select encode(device_hash, 'hex') from push_subscriptions
      union all select secret_hash from learner_secrets`,
  )
  const own = await filesOf((await as(owner).post<Buffer>(everything(learner.id))).body)
  const all = await filesOf((await as(owner).post<Buffer>('/api/organisation/export')).body)
  const words = [...own.values(), ...all.values()].join()
  expect(rows.length).toBeGreaterThan(2)
  for (const { hash } of rows) expect(words).not.toContain(hash)
  expect(words).not.toMatch(/"secretHash"|"passwordHash"|"sealedSecret"/)
})

test('everything of an organisation is its own alone, down to the last page of a long table', async () => {
  await database.owner.query(
    `insert into closures (organisation_id, id, name, starts_on, ends_on)
     select $1, gen_random_uuid(), 'Day ' || n, '2027-01-01', '2027-01-01' from generate_series(1, 2300) n`,
    [owner.organisationId],
  )
  const files = await filesOf((await as(owner).post<Buffer>('/api/organisation/export')).body)
  const closures: { name: string }[] = JSON.parse(files.get('json/closures.json')!)
  expect(new Set(closures.map(({ name }) => name)).size).toBe(2300)
  expect(files.get('csv/closures.csv')!.trim().split('\r\n')).toHaveLength(2301)
  expect(files.get('csv/learners.csv')).toContain(other.name)
  expect([...files.values()].join()).not.toContain(stranger.organisationId)
})

test('each file that is made is audited, and for a learner noted as a look', async () => {
  const { rows } = await database.owner.query(
    `select distinct action from audit_entries where action like 'privacy.%exported' order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'privacy.learner-exported',
    'privacy.organisation-exported',
  ])
  const looks = await database.owner.query(
    `select account_id from learner_reads where learner_id = $1 and what = 'evidence'`,
    [learner.id],
  )
  expect(looks.rows).toContainEqual({ account_id: admin.id })
})

test('an educator, an admin for the whole organisation and another organisation are refused', async () => {
  expect(await as(educator).post(everything(learner.id))).toMatchObject(refusal('role-too-low'))
  expect(await as(admin).post('/api/organisation/export')).toMatchObject(refusal('role-too-low'))
  expect(await as(stranger).post(everything(learner.id))).toMatchObject(refusal('absent'))
})
