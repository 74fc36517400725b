import { startJobs } from './jobs.ts'
import { runProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'
import { tellWorkersHealth } from './tell-workers-health.ts'

await runProgram('worker', async ({ settings, log }) => {
  const runtime = await openRuntime('worker', settings, log)
  const jobs = await startJobs(runtime)
  const stopTelling = await tellWorkersHealth(runtime)
  return [() => jobs.stop(), stopTelling, runtime.close]
})
