import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { AppError } from '#shared/errors.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { createTestWebhook } from '#tests/support/peers/webhooks.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { answerCheckIn } from './answer-check-in.ts'

const app = await startTestApp()
const { clock, database } = app
const { openAt, undraw } = checkInActions(app)

const learnerCount = 5
const monday = '2026-09-07'
const rewardRule = {
  tokensForGoal: 3,
  tokensPerPoint: 1,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

/**
 * Learners who each have check-ins of these forms: one to be matched, one that earns, one of two a day that earns once
 * staff approve, one that has closed. The first learner’s first two were cancelled and excused.
 */
async function openSchool() {
  clock.moveTo(`${monday}T07:00`)
  const school = await createSchool(app)
  await createTestWebhook(app, school.owner, ['check-in.answered', 'day.settled'])
  const learners: LearnerPerson[] = []
  while (learners.length < learnerCount) learners.push(await school.addLearner())
  const given = { learnerIds: learners.map(({ id }) => id) }
  const forms = [
    await publishForm(app, school.owner, given),
    await publishForm(app, school.owner, { ...given, rewardRule, settings: { showScore: 'at-once' } }),
    await publishForm(app, school.owner, {
      ...given,
      rewardRule: { ...rewardRule, approval: 'staff' },
      schedule: { periods: ['08:55', '09:00'].map((time) => ({ name: time, time })) },
    }),
    await publishForm(app, school.owner, {
      ...given,
      schedule: { periods: [{ name: '', time: '08:00' }], windowMinutes: 5 },
    }),
  ]
  await openAt(`${monday}T08:00`)
  await openAt(`${monday}T09:00`)
  await undraw(forms[1]!.id)
  await undraw(forms[2]!.id)
  const { rows } = await database.owner.query<{ id: string; learner_id: string; form_id: string }>(
    'select id, learner_id, form_id from check_ins where organisation_id = $1 order by opens_at, form_id',
    [school.organisation.id],
  )
  const checkIns = learners.map(({ id }) =>
    forms.flatMap((form) =>
      rows
        .filter((row) => row.learner_id === id && row.form_id === form.id)
        .map((row) => ({ id: row.id, questionIds: form.questionIds })),
    ),
  )
  await database.owner.query('update check_ins set cancelled_at = opens_at where id = $1', [
    checkIns[0]![0]!.id,
  ])
  await database.owner.query('update check_ins set excused_at = opens_at where id = $1', [
    checkIns[0]![1]!.id,
  ])
  const names = new Map<string, string>([
    ...learners.map(({ id }, n) => [id, `learner ${n}`] as const),
    ...forms.map(({ id }, n) => [id, `form ${n}`] as const),
    ...forms.flatMap(({ questionIds }, n) =>
      questionIds.map((id, place) => [id, `question ${n}.${place}`] as const),
    ),
    ...checkIns.flatMap((mine, n) => mine.map(({ id }, place) => [id, `check-in ${n}.${place}`] as const)),
  ])
  return { ...school, learners, checkIns, names }
}

type OpenSchool = Awaited<ReturnType<typeof openSchool>>

interface Submission {
  by: number
  /** Whose check-in they say it is; another school’s where there is no such learner. */
  of: number
  which: number
  answers: 'yes' | 'no' | 'one left out' | 'of another form'
  /** Submissions of one key and learner are the same again. */
  key: number
}

const keys = Array.from({ length: 4 * learnerCount }, () => randomUUID())
const person = fc.nat(learnerCount - 1)
const submission: fc.Arbitrary<Submission> = fc
  .record({
    by: person,
    isOwn: fc.integer({ min: 1, max: 8 }).map((n) => n > 1),
    other: fc.nat(learnerCount),
    which: fc.nat(4),
    answers: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('yes' as const, 'no' as const) },
      { weight: 1, arbitrary: fc.constantFrom('one left out' as const, 'of another form' as const) },
    ),
    key: fc.nat(1),
  })
  .map(({ isOwn, other, ...given }) => ({ ...given, of: isOwn ? given.by : other }))

const elsewhere = await openSchool()

async function send(school: OpenSchool, { by, of, which, answers, key }: Submission): Promise<unknown> {
  const { id: checkInId, questionIds } = (school.checkIns[of] ?? elsewhere.checkIns[0]!)[which]!
  const asked = {
    yes: questionIds,
    no: questionIds,
    'one left out': questionIds.slice(1),
    'of another form': school.checkIns[0]![which === 0 ? 1 : 0]!.questionIds,
  }[answers]
  const given = sameAnswerForAll(answers === 'no' ? 0 : 1, asked)
  const submissionKey = keys[by * 4 + (which % 2) * 2 + key]!
  try {
    return await answerCheckIn(contextOfPerson(app, school.learners[by]!), {
      checkInId,
      answers: given,
      submissionKey,
    })
  } catch (error) {
    if (error instanceof AppError) return error.toBody()
    throw error
  }
}

/** Everything that submissions leave behind, in an order of its own; ids that are made anew for each row are left out. */
async function storedIn({ organisation, names }: OpenSchool) {
  const parts = {
    checkIns: `select to_jsonb(t) - 'organisation_id' - 'occurrence_id' - 'version_id' from check_ins t`,
    responses: `select to_jsonb(t) - 'organisation_id' from responses t`,
    audit: `select to_jsonb(t) - 'organisation_id' - 'id' - 'salt' from audit_entries t where action like 'check-ins.answered'`,
    days: `select to_jsonb(t) - 'organisation_id' from day_results t`,
    tokens: `select to_jsonb(t) - 'organisation_id' - 'id' from token_entries t`,
    pending: `select to_jsonb(t) - 'organisation_id' - 'id' from pending_grants t`,
    webhooks: `select to_jsonb(t) - 'organisation_id' - 'id' - 'webhook_id' from webhook_deliveries t`,
  }
  const all: Record<string, unknown[]> = {}
  for (const [part, select] of Object.entries(parts)) {
    const { rows } = await database.owner.query<{ row: unknown }>(
      `select row from (${select.replace(' from ', ' as row, organisation_id from ')}) found where organisation_id = $1`,
      [organisation.id],
    )
    all[part] = rows
      .map(({ row }) => named(row, names))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return all
}

/** The same with names in place of ids, and the names of fields in one order. */
function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(/[0-9a-f-]{36}/g, (id) => names.get(id) ?? id)
  if (Array.isArray(value)) return value.map((each) => named(each, names))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [named(name, names), named(field, names)])
  return Object.fromEntries(fields.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}

/** How many answers are stored, and by how many transactions. */
async function countStored({ organisation }: Pick<OpenSchool, 'organisation'>) {
  const { rows } = await database.owner.query<{ answers: number; transactions: number }>(
    `select count(*)::int as answers, count(distinct xmin::text)::int as transactions
       from responses where organisation_id = $1`,
    [organisation.id],
  )
  return rows[0]!
}

test('submissions that come together end, and leave behind, what they do one by one', async () => {
  const reached = { answers: 0, transactions: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(submission, { minLength: 8, maxLength: 30, size: 'max' }),
      async (submissions) => {
        const [apart, together] = [await openSchool(), await openSchool()]
        clock.moveTo(`${monday}T09:10`)
        const oneByOne: unknown[] = []
        for (const each of submissions) oneByOne.push(await send(apart, each))
        const atOnce = await Promise.all(submissions.map((each) => send(together, each)))
        expect(named(atOnce, together.names)).toEqual(named(oneByOne, apart.names))
        expect(await storedIn(together)).toEqual(await storedIn(apart))
        const { answers, transactions } = await countStored(together)
        reached.answers += answers
        reached.transactions += transactions
        reached.refused += submissions.length - answers
      },
    ),
    { seed: 20260907, numRuns: 6, endOnFailure: true },
  )
  expect(reached.refused).toBeGreaterThan(20)
  expect(reached.answers).toBeGreaterThan(1.5 * reached.transactions)
}, 120_000)

/** A school in which each learner sends one answer at once; `last` is the last of them. */
async function openSchoolOfSenders() {
  const school = await openSchool()
  clock.moveTo(`${monday}T09:10`)
  const answer = (by: number) => send(school, { by, of: by, which: 2, answers: 'yes', key: 0 })
  const last = { learner: school.learners.at(-1)!, checkInId: school.checkIns.at(-1)![2]!.id }
  return {
    ...school,
    last,
    sendAll: () => ({
      others: school.learners.slice(0, -1).map((_, by) => answer(by)),
      last: answer(learnerCount - 1),
    }),
  }
}

const storedAnswer = expect.objectContaining({ state: 'self-rated' })

test.each<[string, (school: Awaited<ReturnType<typeof openSchoolOfSenders>>) => [string, unknown[]]]>([
  [
    'whom something else works on',
    ({ organisation, last }) => [
      'select pg_advisory_xact_lock($1)',
      [learnerLockKey(organisation.id, last.learner.id)],
    ],
  ],
  [
    'whose check-in something else has locked',
    ({ last }) => ['select from check_ins where id = $1 for update', [last.checkInId]],
  ],
])('a learner %s holds up nobody else', async (_what, lockOf) => {
  const school = await openSchoolOfSenders()
  const holder = await database.owner.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query(...lockOf(school))
  const sent = school.sendAll()
  expect(await Promise.all(sent.others)).toEqual(sent.others.map(() => storedAnswer))
  expect(await countStored(school)).toMatchObject({ answers: learnerCount - 1 })
  await holder.query('commit')
  expect(await sent.last).toEqual(storedAnswer)
  expect(await countStored(school)).toMatchObject({ answers: learnerCount })
})

test('what cannot be committed is acknowledged to nobody, and harms nothing that came with it', async () => {
  const school = await openSchoolOfSenders()
  const [north, last] = [school.organisation.id, school.last.checkInId]
  await database.owner.query(`
    create function fail() returns trigger language plpgsql as $$
      begin raise 'not this one'; end $$;
    create constraint trigger fails after insert on responses deferrable initially deferred
       for each row when (new.check_in_id = '${last}') execute function fail()`)
  const sent = school.sendAll()
  const refused = expect(sent.last).rejects.toThrow('not this one')
  expect(await Promise.all(sent.others)).toEqual(sent.others.map(() => storedAnswer))
  await refused
  expect(await countStored(school)).toMatchObject({ answers: learnerCount - 1 })

  await database.owner.query('drop trigger fails on responses; drop function fail')
  expect(await school.sendAll().last).toEqual(storedAnswer)
  const { rows } = await database.owner.query(
    `select count(*) filter (where type = 'check-in.answered')::int as told, count(distinct body)::int as bodies
       from webhook_deliveries where organisation_id = $1 and type = 'check-in.answered'`,
    [north],
  )
  expect(rows).toEqual([{ told: learnerCount, bodies: learnerCount }])
})
