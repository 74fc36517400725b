const secretKey = 'device_secret'

/** This browser's own opaque name, by which the server knows that it signed a learner in before. It says nothing of anybody. */
export function ensureDeviceSecret(): string {
  const kept = window.localStorage.getItem(secretKey)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
  window.localStorage.setItem(secretKey, made)
  return made
}
