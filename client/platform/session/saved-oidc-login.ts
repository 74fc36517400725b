/** A visit to a provider, as this tab remembers it: whoever comes back without it began elsewhere. */
export interface SavedOidcLogin {
  visit: string
  /** Of the provider, to be shown. */
  by: string
  /** The page that was asked for before signing in. */
  next?: string
  /** What the provider sent back, until it is used. */
  answer?: { state: string; code?: string; iss?: string; error?: string }
  /** They came back as somebody whom no account is linked to. */
  isUnknown?: boolean
}

const key = 'provider_visit'

export const saveOidcLogin = (kept: SavedOidcLogin) =>
  window.sessionStorage.setItem(key, JSON.stringify(kept))
export const clearOidcLogin = () => window.sessionStorage.removeItem(key)

/** Takes what the provider sent back out of the address, so that it stands in no history. */
export function takeOidcLogin(): SavedOidcLogin | null {
  const stored = window.sessionStorage.getItem(key)
  const kept = stored === null ? null : (JSON.parse(stored) as SavedOidcLogin)
  const { pathname, search } = window.location
  const { state, code, iss, error } = Object.fromEntries(new URLSearchParams(search))
  if (state === undefined) return kept
  const asked = kept?.next === undefined ? '' : `?next=${encodeURIComponent(kept.next)}`
  window.history.replaceState(window.history.state, '', pathname + asked)
  if (kept === null) return null
  const back = { ...kept, answer: { state, code, iss, error } }
  saveOidcLogin(back)
  return back
}
