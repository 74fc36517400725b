const probe = 'probe'

/** Whether this browser's settings keep every site from storing anything, without which nobody can be signed in. */
export function isStorageBlocked(): boolean {
  try {
    for (const store of [window.localStorage, window.sessionStorage]) {
      store.setItem(probe, probe)
      store.removeItem(probe)
    }
    return false
  } catch {
    return true
  }
}
