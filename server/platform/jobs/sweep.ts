import type { Log } from '../log.ts'

export interface SweepHandle {
  stop(): Promise<void>
}

export interface Sweep {
  name: string
  everyMilliseconds: number
  work(): Promise<unknown>
  /** Waits for what a round began and left running. */
  finish?(): Promise<void>
}

/** Does the work again and again, never twice at once; a failure is logged and the next round tries anew. */
export function startSweep({ name, everyMilliseconds, work, finish }: Sweep, log: Log): SweepHandle {
  const stopped = Promise.withResolvers<void>()
  let isStopping = false

  async function rounds() {
    while (!isStopping) {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, sweep: name }, 'a sweep failed and will try again')
      }
      await pause(everyMilliseconds, stopped.promise)
    }
  }

  const done = rounds()
  return {
    async stop() {
      isStopping = true
      stopped.resolve()
      await done
      await finish?.()
    },
  }
}

async function pause(milliseconds: number, cut: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([promise, cut])
  clearTimeout(timer)
}
