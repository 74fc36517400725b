import { serveWorkerHealth } from './http/health.ts'
import { startJobs } from './jobs.ts'
import type { StartProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'

/** Does what nobody asks for: sweeps and queued jobs. */
export const startWorker: StartProgram = async ({ settings, log }) => {
  const runtime = await openRuntime('worker', settings, log)
  const jobs = await startJobs(runtime)
  const stopTelling = await serveWorkerHealth(runtime)
  return [() => jobs.stop(), stopTelling, runtime.close]
}
