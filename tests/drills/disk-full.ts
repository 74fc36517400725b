import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { stopServerOnExit } from '#tests/support/database/scratch-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { countRows } from './count-rows.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { submissions: 4_000, learnerCount: 500, connections: 16, fullForMs: 10_000 }
const megabytes = 512

/** The disk of the database fills up while learners send, and later there is room again. */
export async function run(size = full) {
  const { submissions, learnerCount, connections, fullForMs } = size
  const disk = mountSmallDisk()
  const closers = [disk.remove]
  try {
    const postgres = await startEmbeddedPostgres({
      dataDirectory: disk.folder,
      log: createLog('drill', { logLevel: 'fatal' }),
    })
    const reaper = stopServerOnExit(postgres.pid, disk.folder)
    const { databaseUrl, administratorUrl } = postgres
    const ground = await openBenchEnvironment({ databaseUrl, administratorUrl, remove: postgres.stop })
    closers.unshift(async () => {
      reaper.kill()
      await ground.remove()
    })
    const prepared = await prepareSubmissions(ground.runtime, { learnerCount, needed: submissions })
    const port = await freePort()
    closers.unshift(await ground.startProgram('server/web.ts', { port, environment: { LOG_LEVEL: 'fatal' } }))

    const begun = prepared.slice(0, submissions / 4)
    const rest = prepared.slice(begun.length, submissions)
    // One at a time, so that tables grow by a page at a time: many at once would get room ahead for all that follow.
    const before = await sendUntilAcknowledged(port, begun, { connections: 1 })
    disk.fill()
    const [sent] = await Promise.all([
      sendUntilAcknowledged(port, rest, { connections }),
      stayFull(disk, fullForMs),
    ])
    const owner = await ground.connect()
    const stored = await countRows(owner, `responses where rater = 'learner'`)
    await owner.end()
    const toldToWait = sent.failures.get('answered 503') ?? 0
    const failed = countFailures(before) + countFailures(sent) - toldToWait
    const acknowledged = before.acknowledged.length + sent.acknowledged.length
    return {
      rows: [{ acknowledged, stored, toldToWait, failed, longestSilenceMs: sent.longestSilenceMs }],
      passed: acknowledged === submissions && stored === submissions && failed === 0 && toldToWait > 0,
    }
  } finally {
    for (const close of closers) await close()
  }
}

async function stayFull(disk: SmallDisk, forMs: number) {
  for (const until = performance.now() + forMs; performance.now() < until; await after(20)) disk.fill()
  disk.empty()
}

type SmallDisk = ReturnType<typeof mountSmallDisk>

/** Whether this machine lets us mount: a disk of its own is the only one that a drill may fill. */
export async function canMountDisk(): Promise<boolean> {
  try {
    await mountSmallDisk().remove()
    return true
  } catch {
    return false
  }
}

function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'daymark', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    throw new Error('This drill mounts a small disk, which only root on Linux may do.')
  }
  // Root runs the server as another user, who has to get here.
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  const piece = Buffer.alloc(65_536)
  return {
    folder,
    fill() {
      for (;;)
        try {
          appendFileSync(ballast, piece)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
          throw error
        }
    },
    empty: () => rmSync(ballast),
    async remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
