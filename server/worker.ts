import { startJobs } from './jobs.ts'
import { runProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'

await runProgram('worker', async ({ settings, log }) => {
  const runtime = await openRuntime('worker', settings, log)
  const jobs = await startJobs(runtime)
  return [() => jobs.stop(), runtime.close]
})
