import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const project = join(import.meta.dirname, '../..')
const parts = ['shared', 'client', 'client/service-worker', '.']
const quiet = /^\s*$|Starting (?:incremental )?compilation|File change detected|Found 0 errors/

/** Checks types with each change and says what is wrong, and nothing while all is well. */
export function watchTypes(): () => Promise<void> {
  const watchers = parts.map((part) => {
    const tsc = spawn(
      join(project, 'node_modules/.bin/tsc'),
      ['-p', part, '--watch', '--preserveWatchOutput'],
      {
        cwd: project,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    createInterface(tsc.stdout).on('line', (line) => {
      if (!quiet.test(line)) console.log(`types: ${line}`)
    })
    return tsc
  })
  return async () => {
    for (const tsc of watchers) tsc.kill('SIGKILL')
    await Promise.all(watchers.map((tsc) => tsc.exitCode ?? tsc.signalCode ?? once(tsc, 'exit')))
  }
}
