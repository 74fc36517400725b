import { createApp } from './app.ts'
import { runProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'
import { shedLoad } from './shed-load.ts'

await runProgram('web', async ({ settings, log }) => {
  const runtime = await openRuntime('web', settings, log)
  const app = await createApp(runtime)
  await shedLoad(app)
  await app.listen({ host: settings.host, port: settings.port })
  return [() => app.close(), runtime.close]
})
