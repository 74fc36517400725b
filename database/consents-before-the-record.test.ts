import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnerPool } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createEmptyDatabase } from '#tests/support/test-database.ts'

const log = pino({ level: 'error' })
const founded = '2026-01-05T08:00:00.000Z'

/** A database of the version before there was a record of consents, and how it becomes one of today. */
async function databaseOfBefore() {
  const { url, drop } = await createEmptyDatabase()
  await migrate({ databaseUrl: url, log, upTo: '084-organisation-exports' })
  const owner = openOwnerPool({ databaseUrl: url, max: 1, log })
  onTestFinished(async () => {
    await owner.end()
    await drop()
  })
  return { owner, renew: () => migrate({ databaseUrl: url, log }) }
}

type Owner = Awaited<ReturnType<typeof databaseOfBefore>>['owner']

async function addAccount(owner: Owner) {
  const id = randomUUID()
  await owner.query('insert into accounts (id, email, name, created_at) values ($1, $2, $3, $4)', [
    id,
    `${id}@school.test`,
    'Some owner',
    founded,
  ])
  return id
}

interface Saying {
  by?: string | null
  at: string
  detail: object
}

/** A school that allows push or does not, with what its audit log says of how that came. */
async function addSchool(owner: Owner, { allowed, said }: { allowed: boolean; said: readonly Saying[] }) {
  const id = randomUUID()
  await owner.query(
    `insert into organisations (organisation_id, name, kind, code, time_zone, created_at)
     values ($1, 'Northfield School', 'school', 'NORTH', 'Europe/Oslo', $2)`,
    [id, founded],
  )
  await owner.query('insert into notification_rules (organisation_id, push_allowed) values ($1, $2)', [
    id,
    allowed,
  ])
  for (const { by = null, at, detail } of said)
    await owner.query(
      `insert into audit_entries (organisation_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, detail)
       values ($1, $2, $3, 'staff', $4, 'notifications.rules-changed', 'organisation', $1, $5)`,
      [id, randomUUID(), at, by, detail],
    )
  return id
}

test('a yes to push from before there was a record of consents stands in it, with who said it last and when', async () => {
  const { owner, renew } = await databaseOfBefore()
  const [first, second] = [await addAccount(owner), await addAccount(owner)]
  const yes = { pushAllowed: true }
  const no = { pushAllowed: false }
  const quiet = { quietFrom: '20:00', quietUntil: '07:00' }
  const [spring, may, june, july] = ['2026-03-02', '2026-05-04', '2026-06-01', '2026-07-06'].map(
    (day) => `${day}T09:00:00.000Z`,
  ) as [string, string, string, string]

  const agreed = await addSchool(owner, {
    allowed: true,
    said: [
      { by: first, at: spring, detail: yes },
      { by: first, at: may, detail: no },
      { by: second, at: june, detail: { ...yes, ...quiet } },
      { by: first, at: july, detail: quiet },
    ],
  })
  const untold = await addSchool(owner, { allowed: true, said: [{ by: first, at: july, detail: quiet }] })
  const takenBack = await addSchool(owner, {
    allowed: false,
    said: [
      { by: first, at: spring, detail: yes },
      { by: second, at: may, detail: no },
    ],
  })
  for (const _again of [1, 2]) await renew()

  const { rows } = await owner.query(
    `select organisation_id, kind, basis, page, given_by, given_at, ended_at, words from consents
      where organisation_id = any($1)`,
    [[agreed, untold, takenBack]],
  )
  const stands = {
    kind: 'device-reminders',
    basis: null,
    page: null,
    ended_at: null,
    words: expect.stringMatching(/^Each reminder goes by the maker of the learner’s browser/),
  }
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    ...stands,
    organisation_id: agreed,
    given_by: second,
    given_at: new Date(june),
  })
  expect(rows).toContainEqual({
    ...stands,
    organisation_id: untold,
    given_by: null,
    given_at: new Date(founded),
  })
})
