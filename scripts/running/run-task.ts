import { fork } from 'node:child_process'
import { basename, extname } from 'node:path'
import type { ProgramMessage } from '#server/platform/run-program.ts'

export interface RunningTask {
  /** Rejected with the task's own reason when it ends before. */
  readonly ready: Promise<void>
  /** Settles when all of it is done; rejected when it could not be. */
  readonly done: Promise<void>
  /** Lets it go on after what had to be ready first. */
  goOn(): void
  stop(): Promise<void>
}

/** Runs work to its end in a process of its own, which takes along the memory that it needed. */
export function runTask(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): RunningTask {
  const ready = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  // A group of its own, so that what it has started ends with it.
  const child = fork(file, args, { env: environment, execArgv: [], detached: true })
  let reason = `${basename(file, extname(file))} ended early; the reason stands above.`
  child.on('message', (message: ProgramMessage) => {
    if (message.state === 'failed') reason = message.reason
    else ready.resolve()
  })
  child.once('exit', (code) => {
    const settle = code === 0 ? 'resolve' : 'reject'
    for (const promise of [ready, done]) promise[settle](new Error(reason) as never)
  })
  // Whoever waits for the one alone is told by it.
  for (const { promise } of [ready, done]) promise.catch(() => undefined)
  return {
    ready: ready.promise,
    done: done.promise,
    goOn: () => void (child.connected && child.send('go on')),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!)
      await done.promise.catch(() => undefined)
    },
  }
}
