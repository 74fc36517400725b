import { expect, test } from 'vitest'
import { liveTopics } from '#shared/live-events.ts'
import { followLiveStream } from './live-stream.ts'

const everything = [...liveTopics]

/** A body that says these parts and then ends, or goes silent. */
function body(parts: readonly string[], end: 'ends' | 'falls silent' = 'ends'): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(line) {
        for (const part of parts) line.enqueue(encoder.encode(part))
        if (end === 'ends') line.close()
      },
    }),
  )
}

/** Follows lines that are opened one after the other; when none is left, whoever listens leaves. */
async function follow(...lines: (() => Response)[]) {
  const left = new AbortController()
  const told: unknown[] = []
  const waits: number[] = []
  await followLiveStream(
    {
      async open() {
        const next = lines.shift()
        if (!next) left.abort()
        return next?.() ?? Response.error()
      },
      async wait(ms, signal) {
        if (signal.aborted) return
        waits.push(ms)
        // Long enough for what has been said to be read.
        await new Promise(setImmediate)
      },
      random: () => 1,
    },
    {
      onChange: (topics) => void told.push(topics),
      onLine: (isOpen) => void told.push(isOpen),
      onRefused: (status) => void told.push(status),
    },
    left.signal,
  )
  return { told, waits }
}

test('each message names what to read anew, however its bytes are cut', async () => {
  const { told } = await follow(() =>
    body([':\n\n', 'data: ["check', '-ins"]\n', '\n:\n\n', 'data: ["rewards"]\n\n']),
  )
  expect(told).toEqual([true, everything, ['check-ins'], ['rewards'], false, false])
})

test('after a line that broke, everything is read anew', async () => {
  const { told } = await follow(
    () => body([':\n\n']),
    () => body([':\n\n']),
  )
  expect(told).toEqual([true, everything, false, true, everything, false, false])
})

test('a server that is away is asked less and less often', async () => {
  const away = () => new Response(null, { status: 503 })
  const { waits } = await follow(...Array.from({ length: 7 }, () => away))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
})

test.each([401, 403, 404])('whoever is refused by %i does not ask again', async (status) => {
  const { told } = await follow(
    () => new Response(null, { status }),
    () => body([]),
  )
  expect(told).toEqual([status])
})

test('a line on which nothing is said for twice a heartbeat is given up', async () => {
  const { told } = await follow(() => body([], 'falls silent'))
  expect(told).toEqual([true, everything, false, false])
})

test('a topic that this page does not know is passed over', async () => {
  const { told } = await follow(() => body(['data: ["moods","rewards"]\n\n']))
  expect(told).toContainEqual(['rewards'])
})
