import { now } from './clock.ts'

const key = 'reloaded_for_missing_chunk_at'
const reloadAgainAfterMs = 60_000

/** Whether a page that misses a part of itself should be loaded anew, which helps once after a release. */
export function takeReload(store: Pick<Storage, 'getItem' | 'setItem'>, at: number): boolean {
  if (at - Number(store.getItem(key) ?? 0) < reloadAgainAfterMs) return false
  store.setItem(key, String(at))
  return true
}

/** Loads the page anew when a lazy part of it is missing; a part that stays missing is an error to show. */
export function reloadOnceWhenChunkIsMissing() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!takeReload(window.sessionStorage, now())) return
    event.preventDefault()
    window.location.reload()
  })
}
