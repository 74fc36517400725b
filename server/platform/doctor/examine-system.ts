import { mkdir, statfs } from 'node:fs/promises'
import pg from 'pg'
import { createCountFormatter } from '#shared/count-formatter.ts'
import { createMailer } from '../external/mailer.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { isProgramLogin } from '../postgres/database-roles.ts'
import { listMigrationFiles } from '../postgres/migrate-database.ts'
import { describeMissingHttps, isLoopback, type Settings } from '../settings.ts'
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  getErrorMessage,
} from './doctor-finding.ts'
import { examinePooler } from './examine-pooler.ts'
import { examineServers } from './examine-servers.ts'

export interface DoctorTargets {
  settings: Settings
  /** Logs in as the owner, past a pooler. */
  databaseUrl: string
  store: ObjectStore
  now: () => Date
  /** By how many milliseconds the database's clock is ahead of `now`. */
  measureClockOffset: (client: pg.Client) => Promise<number>
  /** How long one connection listens for what another says; as long as `examinePooler` says when left out. */
  heardWithinMs?: number
}

/** Looks at everything that Daymark stands on, without changing any of it but a file that comes and goes. */
export async function examineSystem(examined: DoctorTargets): Promise<DoctorFinding[]> {
  return [
    ...examineSettings(examined.settings),
    ...(await examineDatabase(examined)),
    await examineMail(examined.settings),
    await examineStorage(examined.store),
    await examineDisk(examined.settings),
  ]
}

function examineSettings(settings: Settings): DoctorFinding[] {
  const { publicUrl, databaseUrl, secretsKey, vapidKeys, metricsToken, trustProxy } = settings
  if (isLoopback(settings)) return [createOkFinding('settings', `Only this machine reaches ${publicUrl}.`)]
  const findings: DoctorFinding[] = []
  const missingHttps = describeMissingHttps(settings)
  if (missingHttps) findings.push(createProblemFinding('settings', missingHttps))
  if (databaseUrl && !secretsKey)
    findings.push(
      createWarningFinding(
        'settings',
        'SECRETS_KEY is not set: nobody can set up a second factor or an own provider.',
      ),
    )
  if (databaseUrl && !vapidKeys)
    findings.push(
      createWarningFinding('settings', 'VAPID_PRIVATE_KEY is not set: nobody is reminded on a device.'),
    )
  if (trustProxy && !metricsToken)
    findings.push(
      createWarningFinding(
        'settings',
        'METRICS_TOKEN is not set: behind a proxy nobody reads /metrics, or everybody if it runs here.',
      ),
    )
  return findings.length > 0 ? findings : [createOkFinding('settings', `People open ${publicUrl}.`)]
}

const oldestVersion = 150_000
const maxSecondsApart = 2
const maxMinutesWaiting = 15

async function examineDatabase({
  settings,
  databaseUrl,
  now,
  measureClockOffset,
  heardWithinMs,
}: DoctorTargets): Promise<DoctorFinding[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'daymark_doctor',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return [
      createProblemFinding(
        'database',
        `It does not let Daymark in: ${getErrorMessage(error)}. Look at DATABASE_URL.`,
      ),
    ]
  }
  try {
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    )
    const { version, name } = rows[0]!
    const ahead = await measureClockOffset(client)
    const seconds = Math.round(Math.abs(ahead) / 1000)
    const at = new Date(now().getTime() + ahead)
    const roles = await examineRoles(client)
    const logins = await examineLogins(settings)
    return [
      version >= oldestVersion
        ? createOkFinding('database', `PostgreSQL ${name} answers.`)
        : createProblemFinding('database', `It is PostgreSQL ${name}; Daymark needs 15 or newer.`),
      roles,
      ...logins,
      ...(roles.verdict === 'ill' ? [] : [await examinePooler(settings, databaseUrl, heardWithinMs)]),
      await examineTables(client),
      ...(await examineServers(client, at)),
      seconds <= maxSecondsApart
        ? createOkFinding('clock', 'This machine and the database agree on the time.')
        : createWarningFinding(
            'clock',
            `This machine and the database are ${createCountFormatter('en')(seconds, 'second', 'seconds')} apart; set both by a time server.`,
          ),
      ...(roles.verdict === 'ill' ? [] : [await examineQueue(client, at)]),
    ]
  } finally {
    await client.end()
  }
}

async function examineRoles(client: pg.Client): Promise<DoctorFinding> {
  for (const role of ['daymark_app', 'daymark_worker']) {
    try {
      await client.query(`begin; set local role ${role}; rollback`)
    } catch (error) {
      return createProblemFinding(
        'roles',
        `The login cannot work as ${role}: ${getErrorMessage(error)}. npm run migrate says what to grant.`,
      )
    }
  }
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
      where rolname in ('daymark_app', 'daymark_worker') and (rolsuper or rolbypassrls)`,
  )
  if (rows.length === 0)
    return createOkFinding('roles', 'Neither role passes the rules that keep organisations apart.')
  const names = rows.map(({ name }) => name).join(' and ')
  return createProblemFinding(
    'roles',
    `${names} may pass row-level security: alter role … nosuperuser nobypassrls.`,
  )
}

/** Whether what a program is tricked into asking could make it the owner of the tables. */
async function examineLogins({ databaseUrl, databaseOwnerUrl }: Settings): Promise<DoctorFinding[]> {
  // The embedded database has a login for each program from its start on.
  if (!databaseUrl) return []
  const oneForAll = createWarningFinding(
    'logins',
    'One login owns the tables and runs the programs. Give these logins of their own (docs/operations.md, The database).',
  )
  if (!databaseOwnerUrl) return [oneForAll]
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return [
      (await isProgramLogin(client))
        ? createOkFinding('logins', 'The programs’ login owns nothing.')
        : oneForAll,
    ]
  } catch (error) {
    return [
      createProblemFinding(
        'logins',
        `The programs’ login is not let in: ${getErrorMessage(error)}. Look at DATABASE_URL.`,
      ),
    ]
  } finally {
    await client.end()
  }
}

async function examineTables(client: pg.Client): Promise<DoctorFinding> {
  const there = await client.query(`select to_regclass('migrations.applied') is not null as there`)
  if (!there.rows[0].there)
    return createProblemFinding('tables', 'There are none yet. Run npm run migrate, or start Daymark.')
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied')
  const applied = new Set(rows.map(({ name }) => name))
  const known = listMigrationFiles()
  const missing = known.filter((name) => !applied.has(name))
  const newer = [...applied].filter((name) => !known.includes(name))
  if (missing.length > 0)
    return createProblemFinding('tables', `${missing.join(', ')} wait. Run npm run migrate.`)
  if (newer.length > 0)
    return createWarningFinding(
      'tables',
      `A newer Daymark has been here (${newer.join(', ')}). Bring this one up to date too.`,
    )
  return createOkFinding('tables', `They are of this version (${known.at(-1)}).`)
}

async function examineQueue(client: pg.Client, at: Date): Promise<DoctorFinding> {
  const found = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'jobs' and c.relname = 'job'`,
  )
  if (found.rowCount === 0)
    return createProblemFinding('queue', 'There is none yet. Run npm run migrate, or start Daymark.')
  await client.query('begin; set local role daymark_worker')
  const { rows } = await client.query<{ waiting: number; minutes: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from $1 - min(start_after)) / 60, 0)::int as minutes
       from jobs.job where state in ('created', 'retry') and start_after <= $1::timestamptz`,
    [at],
  )
  await client.query('commit')
  const { waiting, minutes } = rows[0]!
  const due = createCountFormatter('en')(waiting, 'job is due', 'jobs are due')
  if (minutes <= maxMinutesWaiting) return createOkFinding('queue', `${due}.`)
  return createProblemFinding(
    'queue',
    `${due}, the oldest for ${createCountFormatter('en')(minutes, 'minute', 'minutes')}. Is a worker running? Is mail well?`,
  )
}

async function examineMail(settings: Settings): Promise<DoctorFinding> {
  const mailer = createMailer(settings)
  if (mailer.state !== 'smtp')
    return mailer.state === 'mailbox'
      ? createOkFinding('mail', 'Mail lands in the development mailbox of this machine.')
      : createProblemFinding(
          'mail',
          'SMTP_URL is not set: mail waits, and nobody can register or get a new password.',
        )
  try {
    await mailer.verify()
    return createOkFinding('mail', 'The mail server lets Daymark in.')
  } catch (error) {
    return createProblemFinding(
      'mail',
      `The mail server does not let Daymark in: ${getErrorMessage(error)}. Look at SMTP_URL.`,
    )
  } finally {
    mailer.close()
  }
}

const probe = 'doctor/probe'

async function examineStorage(store: ObjectStore): Promise<DoctorFinding> {
  try {
    await store.put(probe, Buffer.from(probe))
    const found = await store.find(probe)
    await store.delete([probe])
    if (found && Buffer.from(found).toString() === probe)
      return createOkFinding('storage', 'Files are kept and found.')
    return createProblemFinding(
      'storage',
      'A file that was just kept is not found. Do all programs share one place?',
    )
  } catch (error) {
    return createProblemFinding(
      'storage',
      `Files cannot be kept: ${getErrorMessage(error)}. Look at DATA_DIR, or at the bucket’s settings.`,
    )
  }
}

const leastFree = 1_000_000_000

async function examineDisk({ dataDirectory }: Settings): Promise<DoctorFinding> {
  await mkdir(dataDirectory, { recursive: true })
  const { bavail, bsize } = await statfs(dataDirectory)
  const free = bavail * bsize
  const gigabytes = (free / 1_000_000_000).toFixed(1)
  if (free >= leastFree) return createOkFinding('disk', `${gigabytes} GB are free at ${dataDirectory}.`)
  return createProblemFinding(
    'disk',
    `Only ${gigabytes} GB are free at ${dataDirectory}. Make room before it is full.`,
  )
}
