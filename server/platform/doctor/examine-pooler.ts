import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type DatabaseRole, openPool } from '../postgres/database.ts'
import type { PreparedStatementClient } from '../postgres/prepared-statement-client.ts'
import type { Settings } from '../settings.ts'
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  getErrorMessage,
} from './doctor-finding.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log
const cure = 'Where DATABASE_URL leads through a pooler, set DATABASE_DIRECT_URL to the database itself.'

/** Whether what programs say on their connections holds there, and what one says is heard by the others. */
export async function examinePooler(
  settings: Settings,
  directUrl: string,
  heardWithinMs = 3_000,
): Promise<DoctorFinding> {
  const isPooled = settings.databaseDirectUrl !== undefined
  const databaseUrl = isPooled ? settings.databaseUrl! : directUrl
  for (const role of ['daymark_app', 'daymark_worker'] as const) {
    const failure = await failureAs(role, databaseUrl, isPooled)
    if (failure)
      return createProblemFinding(
        'pooler',
        `No connection works as ${role}: ${failure} ${isPooled ? 'Look at DATABASE_URL.' : cure}`,
      )
  }
  if (!(await isHeard(databaseUrl, directUrl, heardWithinMs)))
    return createProblemFinding(
      'pooler',
      `What changes is not heard: LISTEN does not hold at ${isPooled ? 'DATABASE_DIRECT_URL, which has to lead past the pooler' : `DATABASE_URL. ${cure}`}`,
    )
  if (!isPooled)
    return createOkFinding('pooler', 'Nothing between Daymark and the database keeps anything from it.')
  return (await arePrepared(databaseUrl))
    ? createOkFinding(
        'pooler',
        'Transactions through the pooler work as they should, and it keeps prepared statements.',
      )
    : createWarningFinding(
        'pooler',
        'Transactions through the pooler work as they should. It keeps no prepared statements, so each is planned again: PgBouncer does from 1.21 on, with max_prepared_statements.',
      )
}

const poolOf = (databaseUrl: string, role: DatabaseRole, isPooled: boolean) =>
  openPool({ databaseUrl, role, max: 1, log: silent, isPooled })

/** Two statements, since a pooler may answer the second on another connection of the server. */
async function failureAs(role: DatabaseRole, databaseUrl: string, isPooled: boolean): Promise<string | null> {
  const pool = poolOf(databaseUrl, role, isPooled)
  try {
    await pool.query('select 1')
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    return rows[0]!.role === role ? null : `it is ${rows[0]!.role} all at once.`
  } catch (error) {
    return `${getErrorMessage(error)}.`
  } finally {
    await pool.end()
  }
}

async function arePrepared(databaseUrl: string): Promise<boolean> {
  const pool = poolOf(databaseUrl, 'daymark_app', true)
  const client = (await pool.connect()) as unknown as PreparedStatementClient & { release(): void }
  const { preparesStatements } = client
  client.release()
  await pool.end()
  return preparesStatements
}

async function isHeard(databaseUrl: string, directUrl: string, withinMs: number): Promise<boolean> {
  const [line, teller] = [directUrl, databaseUrl].map((connectionString) => {
    const client = new pg.Client({ connectionString, application_name: 'daymark_doctor' })
    client.on('error', () => undefined)
    return client
  })
  const heard = Promise.withResolvers<boolean>()
  line!.on('notification', () => heard.resolve(true))
  try {
    await Promise.all([line!.connect(), teller!.connect()])
    await line!.query('listen daymark_doctor')
    await teller!.query('notify daymark_doctor')
    return await Promise.race([heard.promise, after(withinMs, false, { ref: false })])
  } catch {
    return false
  } finally {
    await Promise.all([line!.end(), teller!.end()])
  }
}
