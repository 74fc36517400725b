import { execFileSync } from 'node:child_process'

/** Kills processes that get no time to say anything; one that went down with the others meanwhile is as dead as it should be. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const children = listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return children.flatMap(([child]) => [child!, ...descendantsOf(child!)])
}
