import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProgramMessage } from '#server/platform/run-program.ts'

export interface SupervisedProgram {
  /** Settles with the first start: rejected with the program's own reason when it cannot start at all. */
  readonly ready: Promise<void>
  /** Said to whichever runs, and again to each that is started later. */
  tell(message: string): void
  stop(): Promise<void>
}

const shortestPause = 500
const maxPause = 30_000
const settledAfter = 60_000
const killedAfter = 20_000

/** Keeps a program running: one that dies later is started again, sooner if it had lived for a while. */
export function supervise(
  file: string,
  environment: NodeJS.ProcessEnv,
  execArgv: readonly string[] = [],
): SupervisedProgram {
  const name = basename(file, extname(file))
  const ready = Promise.withResolvers<void>()
  let stopping = false
  let child: ChildProcess | undefined
  const messages: string[] = []
  const life = live()

  async function live() {
    let pause = shortestPause
    let isFirst = true
    while (!stopping) {
      const startedAt = performance.now()
      child = fork(file, { env: environment, execArgv: [...execArgv] })
      for (const message of messages) child.send(message)
      let reason = `the ${name} program ended before it was ready.`
      child.on('message', (message: ProgramMessage) => {
        if (message.state === 'failed') reason = message.reason
        else if (message.state === 'ready') {
          isFirst = false
          ready.resolve()
        }
      })
      await once(child, 'exit')
      if (isFirst) {
        ready.reject(new Error(reason))
        return
      }
      if (stopping) return
      if (performance.now() - startedAt > settledAfter) pause = shortestPause
      console.log(`The ${name} program ended; it starts again.`)
      await delay(pause)
      pause = Math.min(pause * 2, maxPause)
    }
  }

  return {
    ready: ready.promise,
    tell(message) {
      messages.push(message)
      if (child?.connected) child.send(message)
    },
    async stop() {
      stopping = true
      child?.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), killedAfter)
      await life
      clearTimeout(timer)
    },
  }
}
