import { createApp } from './app.ts'
import { runProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'

await runProgram('web', async ({ settings, log }) => {
  const runtime = await openRuntime('web', settings, log)
  const app = await createApp(runtime)
  await app.listen({ host: settings.host, port: settings.port })
  return [() => app.close(), runtime.close]
})
