import { Agent } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { type BenchRequest, sendRequest } from '#tests/bench/support/http-load.ts'

const triesAgainAfterMs = 100
const patienceMs = 120_000

export interface SendResult<Piece> {
  acknowledged: Piece[]
  /** Tries that were not answered with 200, by what came instead. */
  failures: Map<string, number>
  /** The longest time in which nothing was acknowledged. */
  longestSilenceMs: number
}

interface How {
  connections: number
  /** How long each connection waits before it sends its next one. */
  pauseMs?: () => number
  onAcknowledged?: (count: number) => void
}

/** Sends them all as devices do: each again and again, with the same key, until it is acknowledged. */
export async function sendUntilAcknowledged<Piece extends BenchRequest>(
  port: number,
  pieces: Iterable<Piece>,
  { connections, pauseMs = () => 0, onAcknowledged }: How,
): Promise<SendResult<Piece>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = pieces[Symbol.iterator]()
  const sent: SendResult<Piece> = { acknowledged: [], failures: new Map(), longestSilenceMs: 0 }
  let heardAt = performance.now()

  async function isAcknowledged(piece: Piece): Promise<boolean> {
    for (const began = performance.now(); performance.now() - began < patienceMs; ) {
      const failure = await sendRequest(agent, port, piece).then(() => null, wordFor)
      if (!failure) return true
      sent.failures.set(failure, (sent.failures.get(failure) ?? 0) + 1)
      await after(triesAgainAfterMs)
    }
    return false
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        if (!(await isAcknowledged(next.value))) return
        const now = performance.now()
        sent.longestSilenceMs = Math.max(sent.longestSilenceMs, Math.round(now - heardAt))
        heardAt = now
        sent.acknowledged.push(next.value)
        onAcknowledged?.(sent.acknowledged.length)
        await after(pauseMs())
      }
    }),
  )
  agent.destroy()
  return sent
}

export const countFailures = ({ failures }: Pick<SendResult<unknown>, 'failures'>): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0)

const wordFor = ({ message, code }: NodeJS.ErrnoException) =>
  /answered \d+/.exec(message)?.[0] ?? code ?? 'no answer'
