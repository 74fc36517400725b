import { m } from '#client/words/messages.js'
import type { BrowserAndSystem } from '#shared/auth/parse-user-agent.ts'

/** What somebody signed in with, in words. */
export function describeDevice({ browser, system }: BrowserAndSystem): string {
  if (browser && system) return m.session_device({ browser, system })
  return browser ?? system ?? m.session_device_unknown()
}
