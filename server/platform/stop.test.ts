import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-stop-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const closed = () => readFileSync(join(folder, 'closed'), 'utf8')

async function startProgram(closers: string): Promise<ChildProcess> {
  const module = new URL('./stop.ts', import.meta.url).href
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     import { stopOnSignal } from ${JSON.stringify(module)}
     const note = (what) => async () => appendFileSync(${JSON.stringify(join(folder, 'closed'))}, what + ' ')
     const fail = async () => { throw new Error('broken') }
     const hang = () => new Promise(() => {})
     setInterval(() => {}, 1000)
     stopOnSignal({ log: { info() {}, error() {} }, within: 300, closers: [${closers}] })
     process.send('ready')`,
  )
  const program = fork(file)
  await once(program, 'message')
  return program
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s closes everything in order', async (signal) => {
  const program = await startProgram("note('doors'), note('jobs'), note('database')")
  program.kill(signal)
  expect(await once(program, 'exit')).toEqual([0, null])
  expect(closed()).toBe('doors jobs database ')
})

test('a program whose starter is gone closes everything', async () => {
  const program = await startProgram("note('doors'), note('database')")
  program.disconnect()
  expect(await once(program, 'exit')).toEqual([0, null])
  expect(closed()).toBe('doors database ')
})

test('what cannot be closed does not keep the rest open, and is told by the exit code', async () => {
  const program = await startProgram("fail, note('database')")
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([1, null])
  expect(closed()).toBe('database ')
})

test('what takes too long is left behind', async () => {
  const program = await startProgram("note('doors'), hang, note('database')")
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([1, null])
  expect(closed()).toBe('doors ')
})
