import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { bundledBinaries } from './embedded-postgres/binaries.ts'
import { findServerAccount, hasFileAccess } from './embedded-postgres/system-account.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = pino({ level: 'silent' })
const programs = inject('postgresPrograms')
const asRoot = process.getuid?.() === 0

let folder: string
let state: string
let prepared: string

// Making the files of a database takes a second; most tests take a copy.
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'daymark-prepared-'))
  if (asRoot) chmodSync(prepared, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDirectory: prepared, programs, log, durable: false })
  await postgres.stop()
})

afterAll(() => rmSync(prepared, { recursive: true, force: true }))

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'daymark-test-')), 'data')
  state = mkdtempSync(join(tmpdir(), 'daymark-state-'))
  if (asRoot) for (const each of [dirname(folder), state]) chmodSync(each, 0o755)
})

afterEach(() => {
  rmSync(dirname(folder), { recursive: true, force: true })
  rmSync(state, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const given = { dataDirectory: folder, stateDirectory: state, programs, log, durable: false, ...options }
  const postgres = await startEmbeddedPostgres(given)
  onTestFinished(() => postgres.stop())
  return postgres
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function copyPrepared() {
  mkdirSync(folder)
  execFileSync('cp', ['-a', join(prepared, 'postgres'), folder])
}

const socketFolder = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!

/** Starts a server from another process and kills that process, as a power cut for Node alone would. */
async function startFromProcessThatIsKilled(): Promise<number> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
       const log = { warn() {}, error() {} }
       const postgres = await startEmbeddedPostgres({ ...${JSON.stringify({ dataDirectory: folder, stateDirectory: state, programs, durable: false })}, log })
       process.stdout.write(String(postgres.pid))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return Number(pid)
}

describe('the embedded PostgreSQL', () => {
  test('logs in as an owner who is no superuser, on a socket and no port', async () => {
    const postgres = await start()
    expect(await ask(postgres.databaseUrl, 'select current_user')).toBe('daymark')
    expect(
      await ask(postgres.databaseUrl, 'select rolsuper from pg_roles where rolname = current_user'),
    ).toBe(false)
    expect(await ask(postgres.databaseUrl, 'show listen_addresses')).toBe('')
    expect(statSync(socketFolder()).mode & 0o777).toBe(0o700)
  })

  test('keeps its rows over a stop and a start, and leaves no socket behind', async () => {
    copyPrepared()
    const first = await start()
    const socket = socketFolder()
    await ask(first.administratorUrl, 'create table kept as select 7 as number')
    await first.stop()
    expect(existsSync(socket)).toBe(false)
    const second = await start()
    expect(await ask(second.administratorUrl, 'select number from kept')).toBe(7)
  })

  test('works in a folder with a very long path', async () => {
    const postgres = await start({
      dataDirectory: join(folder, ...Array<string>(6).fill('a-rather-long-name-'.repeat(4))),
    })
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('takes over the server that a killed parent left behind', async () => {
    copyPrepared()
    const left = await startFromProcessThatIsKilled()
    const postgres = await start()
    expect(postgres.pid).toBe(left)
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('starts again after parent and server were killed together', async () => {
    copyPrepared()
    const left = await startFromProcessThatIsKilled()
    process.kill(left, 'SIGKILL')
    const postgres = await start()
    expect(postgres.pid).not.toBe(left)
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('replaces a server that lost its socket', async () => {
    copyPrepared()
    const left = await startFromProcessThatIsKilled()
    rmSync(socketFolder(), { recursive: true })
    const postgres = await start()
    expect(postgres.pid).not.toBe(left)
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('is not held up by a stale note whose number now belongs to somebody else', async () => {
    copyPrepared()
    const first = await start()
    const data = join(folder, 'postgres')
    const note = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    await first.stop()
    const { uid, gid } = statSync(data)
    const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid, cwd: '/' } : {})
    onTestFinished(() => void stranger.kill())
    writeFileSync(join(data, 'postmaster.pid'), [stranger.pid, ...note.slice(1)].join('\n'), { mode: 0o600 })
    if (asRoot) spawn('chown', [`${uid}:${gid}`, join(data, 'postmaster.pid')])
    const second = await start()
    expect(await ask(second.databaseUrl, 'select 1')).toBe(1)
  })

  test('comes back at the same address when the server alone is killed', async () => {
    copyPrepared()
    const postgres = await start()
    const killed = postgres.pid
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => postgres.pid !== killed, { timeout: 15_000, interval: 50 })
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('refuses a second supervisor of the same data, and says which process is the first', async () => {
    copyPrepared()
    const postgres = await start()
    await expect(start({ patience: 0 })).rejects.toThrow(
      `already running with ${folder} (process ${process.pid})`,
    )
    expect(await ask(postgres.databaseUrl, 'select 1')).toBe(1)
  })

  test('refuses data of another major version and says how to go on', async () => {
    copyPrepared()
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '9\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 9 .*pg_dump/)
  })

  test('begins again when its first start was cut short', async () => {
    copyPrepared()
    const unfinished = join(folder, 'postgres.unfinished')
    renameSync(join(folder, 'postgres'), unfinished)
    const again = await start()
    expect(await ask(again.databaseUrl, 'select 1')).toBe(1)
    expect(existsSync(unfinished)).toBe(false)
  })
})

describe.runIf(asRoot)('the embedded PostgreSQL under root', () => {
  test('runs as an ordinary account that owns the data', async () => {
    copyPrepared()
    const postgres = await start()
    expect(statSync(join(folder, 'postgres')).uid).toBe(findServerAccount(undefined)!.uid)
    expect(readFileSync(`/proc/${postgres.pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${findServerAccount(undefined)!.uid}\\s`, 'm'),
    )
  })

  test('stays with the account that owns the existing data', async () => {
    copyPrepared()
    const other = 65_534
    await once(spawn('chown', ['-R', `${other}`, join(folder, 'postgres')]), 'exit')
    const second = await start()
    expect(readFileSync(`/proc/${second.pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${other}\\s`, 'm'),
    )
  })

  test('keeps the data under the state directory when the account cannot reach the folder', async () => {
    await once(spawn('chmod', ['700', dirname(folder)]), 'exit')
    const first = await start()
    await ask(first.administratorUrl, 'create table kept as select 7 as number')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    expect(first.folder.startsWith(state)).toBe(true)
    await first.stop()
    const second = await start()
    expect(await ask(second.administratorUrl, 'select number from kept')).toBe(7)
  })
})

describe('the bundled programs', () => {
  const packaged = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
  )

  test('run where they were installed, when they are whole and can be reached', () => {
    expect(bundledBinaries(undefined, state)).toBe(join(packaged, 'native/bin'))
  })

  test('are copied once, with the links that an install without scripts leaves out', async () => {
    const bare = join(dirname(folder), 'bare')
    cpSync(packaged, bare, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
    const copy = bundledBinaries(undefined, state, bare)
    expect(copy.startsWith(state)).toBe(true)
    const initdb = spawn(join(copy, 'initdb'), ['--version'])
    expect(await once(initdb, 'exit')).toEqual([0, null])
  })

  test.runIf(asRoot)('are copied where the account of the server can run them', async () => {
    const hidden = join(dirname(folder), 'hidden')
    cpSync(packaged, hidden, { recursive: true, verbatimSymlinks: true })
    await once(spawn('chmod', ['700', hidden]), 'exit')
    const account = findServerAccount(undefined)
    expect(hasFileAccess(account, join(hidden, 'native/bin/postgres'), 'x')).toBe(false)
    expect(hasFileAccess(account, join(bundledBinaries(account, state, hidden), 'postgres'), 'rx')).toBe(true)
  })
})
