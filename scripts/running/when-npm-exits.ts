import { readFileSync } from 'node:fs'

const every = 1_000

/** Calls once when npm, or the shell that it started us through, has ended: a killed npm does not take us along. */
export function whenNpmExits(call: () => void): void {
  const before = lineage()
  const timer = setInterval(() => {
    if (lineage() === before) return
    clearInterval(timer)
    call()
  }, every)
  timer.unref()
}

function lineage(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid: number): string | undefined {
  try {
    // The name in brackets may hold anything; state and parent follow it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}
