import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '#shared/contract.ts'
import { createApp, dist } from './http/app.ts'
import { assertEndpointsComplete } from './http/declared-endpoints.ts'
import { shedLoad } from './http/load/shed-load.ts'
import { warmUpDrawing } from './http/pages/warm-up-drawing.ts'
import { policyRules } from './http/policy-rules.ts'
import type { StartProgram } from './platform/run-program.ts'
import { openRuntime } from './platform/runtime.ts'
import { describeMissingHttps } from './platform/settings.ts'

/** Serves the API and the built client. */
export const startWeb: StartProgram = async ({ settings, log }) => {
  assertEndpointsComplete(contract, policyRules)
  const runtime = await openRuntime('web', settings, log)
  const leaving = new AbortController()
  const app = await createApp(runtime, leaving.signal)
  await shedLoad(app)
  await app.listen({ host: settings.host, port: settings.port })
  // Once it has been said that this program is ready.
  setImmediate(() => warmUpDrawing(runtime, dist))
  const missingHttps = describeMissingHttps(settings)
  if (missingHttps) log.warn(missingHttps)
  const leave = async () => {
    leaving.abort()
    await delay(settings.drainSeconds * 1000)
  }
  return [leave, () => app.close(), runtime.close]
}
