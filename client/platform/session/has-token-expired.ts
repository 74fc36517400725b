/** Whether the token itself says that it has run out. A token that cannot be read is left to the server. */
export function hasTokenExpired(token: string, now: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== undefined && expiry * 1000 <= now
}

/** The `exp` of a JWT-shaped token, in seconds since 1970. */
function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}
