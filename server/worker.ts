import { runProgram } from './platform/run-program.ts'
import { startWorker } from './start-worker.ts'

await runProgram('worker', startWorker)
