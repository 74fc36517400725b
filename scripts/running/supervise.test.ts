import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { supervise } from './supervise.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-supervise-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function start(program: string) {
  const file = join(folder, 'program.mjs')
  const lives = join(folder, 'lives')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(lives)}, process.pid + ' ')\n${program}`,
  )
  const supervised = supervise(file, {})
  onTestFinished(() => supervised.stop())
  return { supervised, pids: () => readFileSync(lives, 'utf8').trim().split(' ').map(Number) }
}

const staysReady = "process.send({ state: 'ready' }); setInterval(() => {}, 1000)"

test('a program that dies is started again', async () => {
  const { supervised, pids } = start(staysReady)
  await supervised.ready
  process.kill(pids()[0]!, 'SIGKILL')
  await vi.waitUntil(() => pids().length === 2, { timeout: 10_000 })
})

test('a program that is started again hears what the one before was told', async () => {
  const heard = join(folder, 'heard')
  const { supervised, pids } = start(
    `process.on('message', (said) => appendFileSync(${JSON.stringify(heard)}, said)); ${staysReady}`,
  )
  await supervised.ready
  supervised.tell('work ')
  await vi.waitUntil(() => existsSync(heard), { timeout: 10_000 })
  process.kill(pids()[0]!, 'SIGKILL')
  await vi.waitUntil(() => readFileSync(heard, 'utf8') === 'work work ', { timeout: 10_000 })
})

test('a program that cannot start at all is given up with its own reason', async () => {
  const { supervised, pids } = start(
    "process.send({ state: 'failed', reason: 'port 3000 is taken.' }, () => process.exit(1))",
  )
  await expect(supervised.ready).rejects.toThrow('port 3000 is taken.')
  expect(pids()).toHaveLength(1)
})

test('a program that ends without a word is given up by its name', async () => {
  const { supervised } = start('process.exit(3)')
  await expect(supervised.ready).rejects.toThrow('the program program ended before it was ready.')
})

test('a program that is stopped stays stopped, and is asked politely', async () => {
  const { supervised, pids } = start(`process.on('SIGTERM', () => process.exit(0)); ${staysReady}`)
  await supervised.ready
  await supervised.stop()
  expect(pids()).toHaveLength(1)
  expect(() => process.kill(pids()[0]!, 0)).toThrow('ESRCH')
})
