import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { demoCredentials } from '#database/seed/demo-credentials.ts'
import { isProcessAlive } from '#server/platform/postgres/embedded-postgres/postmaster.ts'
import { descendantsOf, killProcesses } from '#tests/support/database/kill-processes.ts'
import { startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'

const project = join(import.meta.dirname, '..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-start-'))
  // Root runs the database as another user, who has to get here.
  chmodSync(folder, 0o755)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Program {
  process: ChildProcess
  /** Resolves with all it said so far, once that holds the words; rejects when it ends before. */
  says(words: string): Promise<string>
  ended: Promise<number | null>
}

function environment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: join(folder, 'data'), DEMO: '0' }
}

function start(file: string, changed: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(project, file)], {
    cwd: project,
    env: { ...environment(), ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      child.emit('said')
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    process: child,
    ended,
    async says(words) {
      while (!said.includes(words)) {
        const isOver = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)])
        if (isOver && !said.includes(words))
          throw new Error(`It ended and never said “${words}”, but:\n${said}`)
      }
      return said
    },
  }
}

const ready = async (port: string) => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status

const postmasterFile = () => join(folder, 'data/postgres/postmaster.pid')

test('the start program serves, and starts again after everything was killed', async () => {
  const PORT = String(await freePort())
  const first = start('scripts/start.ts', { PORT })
  await first.says(`Daymark is ready at http://127.0.0.1:${PORT}`)
  expect(await ready(PORT)).toBe(200)

  const postmaster = Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])
  killProcesses([...descendantsOf(first.process.pid!), first.process.pid!, postmaster])
  await first.ended

  const second = start('scripts/start.ts', { PORT })
  await second.says('Daymark is ready')
  expect(await ready(PORT)).toBe(200)
  second.process.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(existsSync(postmasterFile())).toBe(false)
})

/** Signs in to the demo school of a program that serves; gives how far its history is. */
async function openDemo(port: string) {
  const call = async (path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { staff, learner } = demoCredentials
  const asOwner = await call('/api/sign-in', { body: { email: staff.emails[0], password: staff.password } })
  const asLearner = await call('/api/learner-sign-in', {
    body: { organisationCode: learner.code, username: learner.username, secret: learner.pin },
  })
  expect([asOwner.status, asLearner.status]).toEqual([200, 200])
  const schoolSeenBy = async (token: string) => {
    const { body } = await call('/api/organisations', { token })
    const { id, demoWeek } = body.organisations[0] as { id: string; demoWeek: number | null }
    return { id, demoWeek }
  }
  return { token: asOwner.body.token as string, schoolSeenBy }
}

// Two starts and all of the history; ends what hangs.
const lifetime = 900_000

test(
  'the demo school is signed in to while its history is made, and again after that was killed',
  async () => {
    const environment = { PORT: String(await freePort()), DEMO: '1' }
    const first = start('scripts/start.ts', environment)
    await first.says('Daymark is ready')
    const { token, schoolSeenBy } = await openDemo(environment.PORT)
    const school = await schoolSeenBy(token)
    expect(school.demoWeek).not.toBeNull()
    const weekIs = (wanted: (week: number | null) => boolean) =>
      vi.waitUntil(async () => wanted((await schoolSeenBy(token)).demoWeek), {
        timeout: lifetime,
        interval: 100,
      })
    await weekIs((week) => week !== null && week >= 1)

    const postmaster = Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])
    killProcesses([...descendantsOf(first.process.pid!), first.process.pid!, postmaster])
    await first.ended

    const second = start('scripts/start.ts', environment)
    await second.says('Daymark is ready')
    const again = await openDemo(environment.PORT)
    const { id, demoWeek } = await again.schoolSeenBy(token)
    expect(id).toBe(school.id)
    expect(demoWeek).not.toBeNull()
    await weekIs((week) => week === null)
  },
  lifetime,
)

test('the start program ends when npm is killed', async () => {
  const note = join(folder, 'pid')
  const npm = spawn(
    '/bin/sh',
    [
      '-c',
      `/bin/sh -c '"$0" scripts/start.ts & echo $! > "$1"; wait' "$0" "$1"; true`,
      process.execPath,
      note,
    ],
    {
      cwd: project,
      env: { ...environment(), PORT: String(await freePort()), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(npm.stdout, 'data')
  const pid = Number(readFileSync(note, 'utf8'))
  npm.kill('SIGKILL')
  await vi.waitUntil(() => !isProcessAlive(pid), { timeout: 60_000, interval: 100 })
})

test('a port that is taken is told in words, before anything is made', async () => {
  const PORT = String(await freePort())
  const other = createServer().listen(Number(PORT), '127.0.0.1')
  onTestFinished(() => void other.close())
  const program = start('scripts/start.ts', { PORT })
  await program.says(`Daymark cannot start: port ${PORT} on 127.0.0.1 is taken. Set PORT to another`)
  expect(await program.ended).toBe(1)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('settings that are wrong are all named, and nothing starts', async () => {
  const program = start('scripts/start.ts', { PORT: 'no', LOG_LEVEL: 'loud' })
  const said = await program.says('LOG_LEVEL is "loud"')
  expect(said).toContain('PORT is "no"')
  expect(await program.ended).toBe(1)
})

test('several web and worker programs run alone on one database', async () => {
  const { postgres, remove } = await startScratchPostgres()
  onTestFinished(remove)
  const ports = [String(await freePort()), String(await freePort())]
  const programs = [
    ...ports.map((PORT) => start('server/web.ts', { DATABASE_URL: postgres.databaseUrl, PORT })),
    ...ports.map(() => start('server/worker.ts', { DATABASE_URL: postgres.databaseUrl })),
  ]
  await Promise.all(programs.map((program) => program.says('"msg":"ready"')))
  expect(await Promise.all(ports.map(ready))).toEqual([200, 200])
  for (const program of programs) program.process.kill('SIGTERM')
  expect(await Promise.all(programs.map((program) => program.ended))).toEqual([0, 0, 0, 0])
})

test('a program alone without a database says what it needs', async () => {
  const program = start('server/worker.ts', {})
  await program.says('DATABASE_URL is not set')
  expect(await program.ended).toBe(1)
})

test('a database that does not answer is told in words', async () => {
  const DATABASE_URL = `postgresql://daymark@127.0.0.1:${await freePort()}/daymark`
  const program = start('scripts/start.ts', { PORT: String(await freePort()), DATABASE_URL })
  await program.says('no database answers at 127.0.0.1')
  expect(await program.ended).toBe(1)
})
