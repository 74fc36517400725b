import { runProgram } from './platform/run-program.ts'
import { startWeb } from './start-web.ts'

await runProgram('web', startWeb)
