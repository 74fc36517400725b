import type { Log } from './log.ts'

export interface StopOptions {
  log: Log
  /** What to close, one after the other: what takes in new work first, what everything stands on last. */
  closers: readonly (() => Promise<void>)[]
  /** In milliseconds. */
  within: number
}

/**
 * Ends this process in good order when it is asked to: by SIGTERM, by Ctrl-C, or because the program that
 * started it is gone. A second request while it is closing changes nothing; past the time limit it just ends.
 */
export function stopOnSignal({ log, closers, within }: StopOptions): void {
  let stopping = false
  async function stop(reason: string) {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.error({ within }, 'stopping took too long')
      process.exit(1)
    }, within).unref()
    let failed = false
    for (const close of closers) {
      try {
        await close()
      } catch (error) {
        failed = true
        log.error({ err: error }, 'something did not close')
      }
    }
    process.exit(failed ? 1 : 0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  const orphaned = () => void stop('the starting program is gone')
  process.on('disconnect', orphaned)
  if (process.connected === false) orphaned()
}
