const key = 'invitation'

/**
 * Takes the secret out of an invitation's address and keeps it for this tab, so that it stands in no history and
 * signing in on the way does not lose it.
 */
export function takeInvitation(): string | null {
  const { hash, pathname, search } = window.location
  const secret = /^#([\w-]{20,})$/.exec(hash)?.[1]
  if (secret) {
    window.sessionStorage.setItem(key, secret)
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return window.sessionStorage.getItem(key)
}

export const clearInvitation = () => window.sessionStorage.removeItem(key)
