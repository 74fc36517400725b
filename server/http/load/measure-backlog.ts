import { findOverdueOpenings } from '#server/features/forms/schedules/due-queries.ts'
import { findPendingJobs, queueNames } from '#server/platform/jobs/queue.ts'
import { backlogGauges } from '#server/platform/metrics.ts'
import type { Runtime } from '#server/platform/runtime.ts'

/** Looks at what waits, for the metrics; a database that does not tell is a figure too. */
export async function measureBacklog({
  db,
  clock,
  log,
}: Pick<Runtime, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  try {
    const queues = await findPendingJobs(db.app, now)
    const { since, setAside } = await findOverdueOpenings(db.app, now)
    for (const queue of queueNames) {
      const found = queues.find((one) => one.queue === queue)
      backlogGauges.jobsWaiting.set({ queue }, found?.waiting ?? 0)
      backlogGauges.oldestJobSeconds.set({ queue }, found?.oldestSeconds ?? 0)
    }
    backlogGauges.openingsOverdueSeconds.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    backlogGauges.schedulesSetAside.set(setAside)
    backlogGauges.databaseUp.set(1)
  } catch (err) {
    log.warn({ err }, 'the database does not tell what waits')
    backlogGauges.databaseUp.set(0)
  }
}
