import type { Runtime } from '#server/platform/runtime.ts'
import { loadDrawing } from './load-drawing.ts'

/** Loads what draws pages and draws one, so that no learner waits for it. */
export async function warmUpDrawing({ clock }: Pick<Runtime, 'clock'>, dist: string): Promise<void> {
  try {
    const { drawPage } = await loadDrawing(dist)
    const address = '/learner-login'
    await drawPage({ language: 'en', locale: 'en-GB', now: clock.now(), address, answers: [] })
  } catch {
    // Nothing is built yet, or it is broken: whoever opens a page gets it undrawn, and that is in the log.
  }
}
