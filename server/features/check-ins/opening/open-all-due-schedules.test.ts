import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createClosure } from '#server/features/organisations/create-closure.ts'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { localTimeToInstant } from '#shared/time/local-time.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { openAllDueSchedules } from './open-all-due-schedules.ts'

const app = await startTestApp()
const { clock, database } = app
const school = await createSchool(app)
const { owner } = school
const { openAt, openFor } = checkInActions(app)

const folder = mkdtempSync(join(tmpdir(), 'daymark-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Opened {
  on_date: string
  slot: number
  opens: string
  not_sent: boolean
  check_ins: number
}

async function openingsOf(formId: string): Promise<Opened[]> {
  const { rows } = await database.owner.query<Opened>(
    `select o.on_date::text, o.slot, to_char(o.opens_at at time zone 'Europe/Oslo', 'Dy HH24:MI') as opens, o.not_sent,
            count(c.id)::int as check_ins
       from occurrences o left join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.form_id = $1 group by o.organisation_id, o.id order by o.on_date, o.slot`,
    [formId],
  )
  return rows
}

test('a form opens at its time for each of its learners, and for no one else', async () => {
  const [ada, ben, cleo] = [await school.addLearner(), await school.addLearner(), await school.addLearner()]
  const group = await school.addGroup({ learners: [ada, ben] })
  const { id } = await publishForm(app, owner, { groupIds: [group.id], learnerIds: [ben.id] })

  await openAt('2026-09-07T08:59')
  expect(await openFor(ada)).toEqual([])
  await openAt('2026-09-07T09:00')
  expect(await openFor(ada)).toHaveLength(1)
  expect(await openFor(ben)).toHaveLength(1)
  expect(await openFor(cleo)).toEqual([])
  expect(await openingsOf(id)).toMatchObject([{ on_date: '2026-09-07', opens: 'Mon 09:00', check_ins: 2 }])
})

test('no check-in can say that it is of another form or version than its occurrence', async () => {
  clock.moveTo('2026-09-07T10:00')
  const learner = await school.addLearner()
  const [one, other] = [
    await publishForm(app, owner, { learnerIds: [learner.id] }),
    await publishForm(app, owner, { learnerIds: [learner.id] }),
  ]
  await openAt('2026-09-08T09:00')
  expect(await openFor(learner)).toHaveLength(2)
  for (const column of ['form_id', 'version_id'])
    await expect(
      database.owner.query(
        `update check_ins c set ${column} = o.${column} from occurrences o where c.form_id = $1 and o.form_id = $2`,
        [one.id, other.id],
      ),
    ).rejects.toMatchObject({ constraint: 'check_ins_occurrence_fkey' })
})

test('asked again, or by several workers at once, it opens nothing twice', async () => {
  clock.moveTo('2026-09-08T08:00')
  const learner = await school.addLearner()
  const { id } = await publishForm(app, owner, { learnerIds: [learner.id] })
  clock.moveTo('2026-09-08T09:00')
  const worker = await app.workerRuntime()
  await Promise.all(Array.from({ length: 4 }, () => openAllDueSchedules(worker)))
  await openAllDueSchedules(worker)
  expect(await openingsOf(id)).toMatchObject([{ on_date: '2026-09-08', check_ins: 1 }])
})

test('more organisations than open beside each other, all due at the same minute, each open their own', async () => {
  clock.moveTo('2026-09-08T08:30')
  const schools = await Promise.all(Array.from({ length: 6 }, () => createSchool(app)))
  const learners = []
  for (const one of schools) {
    const learner = await one.addLearner()
    await publishForm(app, one.owner, { learnerIds: [learner.id] })
    learners.push(learner)
  }
  await openAt('2026-09-08T09:00')
  for (const learner of learners) expect(await openFor(learner)).toHaveLength(1)
})

test('09:00 stays 09:00 on both sides of a clock change', async () => {
  clock.moveTo('2026-10-23T08:00')
  const learner = await school.addLearner()
  const { id } = await publishForm(app, owner, { learnerIds: [learner.id] })
  for (const day of ['2026-10-23', '2026-10-26']) await openAt(`${day}T09:00`)
  expect((await openingsOf(id)).map(({ opens }) => opens)).toEqual(['Fri 09:00', 'Mon 09:00'])
})

test('nothing opens on a closed day, also when it was closed after publishing', async () => {
  clock.moveTo('2026-11-02T08:00')
  const learner = await school.addLearner()
  const { id } = await publishForm(app, owner, { learnerIds: [learner.id] })
  const closed = {
    name: 'Training day',
    startsOn: '2026-11-03',
    endsOn: '2026-11-03',
    fromTime: null,
    untilTime: null,
  }
  await createClosure(contextOfPerson(app, owner), closed)
  for (const day of ['02', '03', '04']) await openAt(`2026-11-${day}T09:00`)
  expect((await openingsOf(id)).map(({ on_date }) => on_date)).toEqual(['2026-11-02', '2026-11-04'])
})

test('after an outage what is still open opens late, and what has passed is a gap', async () => {
  clock.moveTo('2026-11-09T08:00')
  const learner = await school.addLearner()
  const { id } = await publishForm(app, owner, { learnerIds: [learner.id] })
  await openAt('2026-11-11T09:20')
  expect(await openingsOf(id)).toMatchObject([
    { on_date: '2026-11-09', not_sent: true, check_ins: 1 },
    { on_date: '2026-11-10', not_sent: true, check_ins: 1 },
    { on_date: '2026-11-11', not_sent: false, check_ins: 1 },
  ])
  expect(await openFor(learner)).toHaveLength(1)
})

test('an outage of many months is caught up with in rounds', async () => {
  clock.moveTo('2026-11-12T08:00')
  const learner = await school.addLearner()
  const { id } = await publishForm(app, owner, {
    learnerIds: [learner.id],
    schedule: { rule: { freq: 'DAILY' } },
  })
  await openAt('2027-06-30T08:00')
  expect(await openingsOf(id)).toHaveLength(230)
})

test('one schedule that cannot be opened keeps no other shut', async () => {
  app.expectErrors('a schedule cannot be opened and is set aside')
  clock.moveTo('2026-11-16T08:00')
  const learner = await school.addLearner()
  const [broken, sound] = [
    await publishForm(app, owner, { learnerIds: [learner.id] }),
    await publishForm(app, owner, { learnerIds: [learner.id] }),
  ]
  await database.owner.query(`update form_versions set content = '{}' where form_id = $1`, [broken.id])
  await openAt('2026-11-16T09:00')
  expect(await openingsOf(broken.id)).toEqual([])
  expect(await openingsOf(sound.id)).toHaveLength(1)
  await database.owner.query(`update forms set status = 'ended' where id = $1`, [broken.id])
})

test('a disk that is full for a while sets no schedule aside: what was due opens when there is room', async () => {
  app.expectErrors('work for an organisation failed and is tried again')
  clock.moveTo('2026-11-17T08:00')
  const learner = await school.addLearner()
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  await database.owner.query(`
    create function be_full() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    create trigger is_full before insert on check_ins execute function be_full()`)
  await openAt('2026-11-17T09:00')
  await database.owner.query('drop trigger is_full on check_ins; drop function be_full')
  await openAt('2026-11-17T09:01')
  expect(await openFor(learner)).toHaveLength(1)
  await database.owner.query(`update forms set status = 'ended' where id = $1`, [form.id])
})

test('a worker killed in the middle of opening 300 check-ins, twice, leaves 300 and as many messages', async () => {
  const formIds = await publishForHundreds()
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, localTimeToInstant('2026-11-17', '09:00', 'Europe/Oslo').toISOString())

  const [ofSecond, ofFourth] = [formIds[6]!, formIds[16]!]
  await killWhileOpening(clockFile, [ofSecond, ofFourth], () => count('check_ins', formIds), 180)
  await killWhileOpening(clockFile, [ofFourth], () => count('check_ins', formIds), 240)

  const worker = startWorker(clockFile)
  await vi.waitFor(async () => expect(await count('check_ins', formIds)).toBe(300), {
    timeout: 90_000,
    interval: 100,
  })
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await count('messages', formIds)).toBe(300)
  const { rows } = await database.owner.query(
    `select c.occurrence_id, c.learner_id from check_ins c where c.form_id = any ($1) group by 1, 2 having count(*) > 1`,
    [formIds],
  )
  expect(rows).toEqual([])
}, 300_000)

/** Five organisations of five forms of twelve learners, so that there is a middle between one transaction and the next. */
async function publishForHundreds(): Promise<string[]> {
  const formIds: string[] = []
  for (let n = 0; n < 5; n++) {
    const other = await createSchool(app)
    clock.moveTo('2026-11-17T08:00')
    const learners = []
    for (let l = 0; l < 12; l++)
      learners.push(await other.addLearner({ email: `learner-${n}-${l}@school.test` }))
    const group = await other.addGroup({ learners })
    for (let f = 0; f < 5; f++)
      formIds.push((await publishForm(app, other.owner, { groupIds: [group.id] })).id)
  }
  return formIds
}

function startWorker(clockFile: string) {
  const settings = {
    DATABASE_URL: database.url,
    TEST_CLOCK_FILE: clockFile,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
  }
  return fork(join(import.meta.dirname, '../../../worker.ts'), { env: createChildEnvironment(settings) })
}

/** Lets a worker run into occurrences that another connection is just writing, and kills it while it waits there. */
async function killWhileOpening(
  clockFile: string,
  blocked: readonly string[],
  countOpened: () => Promise<number>,
  openedElsewhere: number,
): Promise<void> {
  const rival = new pg.Client(database.url)
  rival.on('error', () => undefined)
  await rival.connect()
  await rival.query('begin')
  await rival.query(
    `insert into occurrences (organisation_id, id, schedule_id, form_id, version_id, on_date, slot, opens_at, closes_at, match_seed, opened_at)
     select s.organisation_id, gen_random_uuid(), s.id, s.form_id, v.id, s.next_on_date, s.next_slot, s.next_due_at,
            s.next_due_at + interval '30 minutes', 'rival', s.next_due_at
       from schedules s join form_versions v on v.organisation_id = s.organisation_id and v.form_id = s.form_id
      where s.form_id = any ($1)`,
    [blocked],
  )
  const worker = startWorker(clockFile)
  await vi.waitFor(
    async () =>
      expect([await waitingWriters(), await countOpened()]).toEqual([blocked.length, openedElsewhere]),
    { timeout: 90_000, interval: 50 },
  )
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await rival.query('rollback')
  await rival.end()
}

async function waitingWriters(): Promise<number> {
  const { rows } = await database.administrator.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "occurrences"%'`,
  )
  return rows[0]!.count
}

async function count(table: 'check_ins' | 'messages', formIds: readonly string[]): Promise<number> {
  const of =
    table === 'check_ins'
      ? 'check_ins c'
      : 'messages m join check_ins c on c.organisation_id = m.organisation_id and c.id = m.about_id'
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ${of} where c.form_id = any ($1)`,
    [formIds],
  )
  return rows[0]!.count
}
