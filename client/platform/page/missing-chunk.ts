import { request } from '../api/request.ts'
import { now } from '../device/now.ts'

const key = 'reloaded_for_missing_chunk_at'
const reloadAgainAfterMs = 60_000

/** Whether a page that misses a part of itself should be loaded anew, which helps once after a release. */
export function claimReload(store: Pick<Storage, 'getItem' | 'setItem'>, at: number): boolean {
  if (at - Number(store.getItem(key) ?? 0) < reloadAgainAfterMs) return false
  store.setItem(key, String(at))
  return true
}

let reload = Promise.resolve(false)

/**
 * A lazy part by its name, to be read in a trace. One that is missing makes the page load anew, once, and stays
 * pending until then; one that stays missing is an error to show. Without a server nothing is loaded anew: what
 * stands on the page is better than none. What nobody waits for is imported without this.
 */
export const loadOrReload = <Part>(load: () => Promise<Part>, name: string): Promise<Part> =>
  load().catch(async (cause) => {
    reload = reload.then((isReloading) => isReloading || reloadIfServerIsThere())
    if (await reload) return new Promise<never>(() => {})
    throw new Error(`${name} did not load`, { cause })
  })

async function reloadIfServerIsThere(): Promise<boolean> {
  if (!(await isServerThere()) || !claimReload(window.sessionStorage, now())) return false
  window.location.reload()
  return true
}

const isServerThere = () =>
  request({ method: 'GET', address: '/health/live' }).then(
    ({ ok }) => ok,
    () => false,
  )
