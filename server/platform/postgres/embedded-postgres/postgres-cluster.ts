import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundledBinaries } from './binaries.ts'
import { findServerAccount, hasFileAccess, type SystemAccount } from './system-account.ts'

/** A folder of data and the programs and account that serve it. */
export interface PostgresCluster {
  readonly data: string
  readonly programs: string
  readonly account: SystemAccount | undefined
  /** Of postgresql.conf, besides those that every such server has. */
  readonly settings: Readonly<Record<string, string>>
}

export interface PostgresClusterOptions {
  dataDirectory: string
  programs?: string
  stateDirectory?: string
  durable?: boolean
  settings?: Readonly<Record<string, string>>
}

/** Finds or makes the cluster that belongs to a data directory. */
export function preparePostgresCluster(options: PostgresClusterOptions): PostgresCluster {
  const {
    dataDirectory,
    programs,
    stateDirectory = '/var/lib/daymark',
    durable = true,
    settings = {},
  } = options
  const asRoot = process.getuid?.() === 0
  const preferred = join(dataDirectory, 'postgres')
  const ownName = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)
  const places = asRoot ? [preferred, join(stateDirectory, ownName, 'postgres')] : [preferred]

  const existing = places.find((place) => existsSync(join(place, 'PG_VERSION')) || isForeign(place))
  const account = findServerAccount(existing)
  const binaries = programs ?? bundledBinaries(account, asRoot ? stateDirectory : dataDirectory)
  if (existing) {
    requireOwn(existing, account)
    requireSameMajor(existing, binaries)
    return { data: existing, programs: binaries, account, settings }
  }

  const data = places.find((place) => makeRoom(place, account))
  if (!data)
    throw new Error(
      `There is no place for the database: ${preferred} cannot be written. Set DATA_DIR to another folder.`,
    )
  const cluster = { data, programs: binaries, account, settings }
  initialise(cluster, durable)
  return cluster
}

// A folder of mode 0700 that somebody else owns hides its PG_VERSION from us.
const isForeign = (place: string) => existsSync(place) && !hasFileAccess(undefined, place, 'rx')

function requireOwn(data: string, account: SystemAccount | undefined): void {
  if (!hasFileAccess(account, join(data, 'PG_VERSION'), 'rw'))
    throw new Error(
      `The database in ${data} belongs to another user. Start as that user or as root, or set DATA_DIR to another folder.`,
    )
}

function requireSameMajor(data: string, programs: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = String(readPostgresMajorVersion(programs))
  if (made !== ours)
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${made} and this is ${ours}. ` +
        `Move it with pg_dump and pg_restore of version ${made}, or set DATA_DIR to another folder.`,
    )
}

/** The major version of the programs in a folder. */
export function readPostgresMajorVersion(programs: string): number {
  const said = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  return Number(/(\d+)/.exec(said)?.[1])
}

/** Whether the account can work in the folder that will hold the data, which is made on the way. */
function makeRoom(data: string, account: SystemAccount | undefined): boolean {
  const room = unfinishedPlace(data)
  try {
    rmSync(room, { recursive: true, force: true })
    mkdirSync(room, { recursive: true })
    chmodSync(room, 0o700)
    if (account) chownSync(room, account.uid, account.gid)
    if (hasFileAccess(account, room, 'rwx')) return true
    rmSync(room, { recursive: true })
    return false
  } catch {
    return false
  }
}

const unfinishedPlace = (data: string) => join(dirname(data), 'postgres.unfinished')

/** Makes the files under another name first, so that a start cut short leaves no half of a database. */
function initialise({ data, programs, account }: PostgresCluster, durable: boolean): void {
  const room = unfinishedPlace(data)
  const locale =
    readPostgresMajorVersion(programs) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      room,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
      ...locale,
    ],
    { ...account, cwd: '/', env: { TZ: 'UTC' }, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL could not make its files in ${room}:\n${made.stderr || (made.error?.message ?? '')}`,
    )
  renameSync(room, data)
}
