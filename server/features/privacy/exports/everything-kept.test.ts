import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { fillEveryColumn, ownedRowsCondition } from '#tests/support/database/fill-every-column.ts'
import { plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { eraseDueOrganisations } from '../jobs.ts'

const app = await startTestApp()
const { database } = app
app.clock.moveTo('2026-09-07T08:00')
const school = await createSchool(app)
const { owner } = school

/** Said here apart from the plan of exports: ways of signing in, the files themselves and the machinery. */
const keptOut = new Set(['sign-in', 'exports', 'technical'])
const mapped = mappedTables.filter(
  ({ kind, columns }) => !keptOut.has(kind) && columns.some(({ name }) => name === 'organisationId'),
)
const ofLearners = mapped.filter(({ rows }) => rows !== 'shared')

/** They would end what is to be taken along. */
const endings = new Set(['erasures', 'organisationErasures'])
const leftOut = new Set(['learners.erased_at', 'learners.withdrawn_at', 'learners.merged_into_id'])

const learner = await school.addLearner()
const whose = { organisationId: owner.organisationId, learnerId: learner.id }
await plantLearnerTraces(app, school, learner)
await fillEveryColumn(
  database.owner,
  mapped.filter(({ table }) => !endings.has(table)),
  whose,
  leftOut,
)

async function storedRows(table: MappedTable): Promise<Record<string, unknown>[]> {
  const { rows } = await database.owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${toSnakeCase(table.table)} t where ${ownedRowsCondition(table, whose)}`,
  )
  return rows.map(({ row }) => row)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : value ? JSON.stringify(value) : null)

/** However a value is written, as a row or in a file. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value
}

describe.each([
  ['a learner', learner.id, ofLearners],
  ['an organisation', undefined, mapped],
] as const)('everything of %s', (_, learnerId, tables) => {
  const stored = new Map<string, Record<string, unknown>[]>()
  let files: Map<string, string>
  beforeAll(async () => {
    for (const table of tables) stored.set(table.table, await storedRows(table))
    files = await exportAllData(app, owner, learnerId)
  })

  test.each(tables)('holds every row and every open column of $table', ({ table, columns }) => {
    const rows = stored.get(table)!
    const taken: Record<string, unknown>[] = JSON.parse(files.get(`json/${table}.json`) ?? '[]')
    expect(files.has(`csv/${table}.csv`)).toBe(true)
    expect(taken.length).toBeGreaterThanOrEqual(rows.length)
    for (const { name, isSecret } of columns) {
      const kept = rows.map((row) => row[toSnakeCase(name)]).filter((value) => value !== null)
      const told = taken.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
      if (!endings.has(table) && !leftOut.has(`${toSnakeCase(table)}.${toSnakeCase(name)}`))
        expect(kept, `${name} is filled`).not.toEqual([])
      if (isSecret) expect(told, name).toEqual([])
      else expect(told.length, name).toBeGreaterThanOrEqual(kept.length)
      if (!isSecret) expect(told.map(plain), name).toEqual(expect.arrayContaining(kept.map(plain)))
    }
  })
})

describe('erasing a learner', () => {
  const before = new Map<string, Record<string, unknown>[]>()
  beforeAll(async () => {
    for (const table of mappedTables.filter(({ rows }) => rows !== 'shared'))
      before.set(table.table, await storedRows(table))
    const erasure = `/api/learners/${learner.id}/erasure`
    const { status } = await app.as(owner).post(erasure, { requestKey: randomUUID(), name: learner.name })
    expect(status).toBe(200)
  })

  test.each(mappedTables.filter(({ table, rows }) => rows !== 'shared' && !endings.has(table)))(
    'does with $table what the map says',
    async (table) => {
      const filled = before.get(table.table)!
      expect(filled).not.toEqual([])
      // The erasure leaves entries of its own in the audit log.
      const rows = (await storedRows(table)).filter(({ id }) => filled.some((row) => row.id === id))
      if (table.onErase === 'deleted') return expect(rows).toEqual([])
      for (const { name, erased } of table.columns)
        if (erased !== undefined)
          for (const row of rows)
            expect(asText(row[toSnakeCase(name)]), name).toBe(
              erased?.replace('{id}', learner.id.replaceAll('-', '')) ?? null,
            )
    },
  )
})

describe('erasing an organisation', () => {
  const ofOrganisations = mappedTables.filter(({ columns }) =>
    columns.some(({ name }) => name === 'organisationId'),
  )
  const ours = (table: string) =>
    database.owner.query(`select from ${toSnakeCase(table)} where organisation_id = $1`, [
      owner.organisationId,
    ])
  beforeAll(async () => {
    const { name } = school.organisation
    const { status } = await app
      .as(owner)
      .post('/api/organisation/erasure', { requestKey: randomUUID(), name, password: owner.password })
    expect(status).toBe(200)
    // The delay that was filled in lets nothing open on its day, and no consent ends like that.
    await database.owner.query('delete from delays')
    await database.owner.query(`update consents set ended_as = 'withdrawn'`)
    const another = await school.addLearner()
    await plantLearnerTraces(app, school, another)
    await fillEveryColumn(
      database.owner,
      ofOrganisations.filter(({ table }) => !endings.has(table)),
      { ...whose, learnerId: another.id },
      leftOut,
    )
    for (const { table } of ofOrganisations) expect((await ours(table)).rowCount, table).toBeGreaterThan(0)
    app.clock.advance({ days: 7, minutes: 1 })
    await eraseDueOrganisations(await app.workerRuntime())
  })

  test.each(ofOrganisations.filter(({ table }) => !endings.has(table)))(
    'leaves no row of $table',
    async ({ table }) => {
      expect((await ours(table)).rowCount).toBe(0)
    },
  )
})
