import type { FastifyRateLimitStore } from '@fastify/rate-limit'

const maxKept = 5_000

interface Counted {
  calls: number
  since: number
}

/** How often each network called within a stretch of time, by what nobody can set: a clock set back holds nobody up. */
export class CallCounter implements FastifyRateLimitStore {
  readonly #counted = new Map<string, Counted>()

  incr(
    key: string,
    tell: (error: null, counted: { current: number; ttl: number }) => void,
    within: number,
  ): void {
    const now = performance.now()
    const before = this.#counted.get(key)
    const isOver = !before || before.since + within <= now
    const counted = isOver ? { calls: 1, since: now } : { ...before, calls: before.calls + 1 }
    // Deleted first, so that whoever called longest ago comes first.
    this.#counted.delete(key)
    this.#counted.set(key, counted)
    if (this.#counted.size > maxKept) this.#counted.delete(this.#counted.keys().next().value!)
    tell(null, { current: counted.calls, ttl: counted.since + within - now })
  }

  child(): CallCounter {
    return new CallCounter()
  }
}
