const waysIn = ['/login', '/learner-login', '/register', '/choose-user-role']

/** Whether this is a page on which somebody signs in or registers. */
export const isSignInPage = (path: string) =>
  waysIn.some((page) => path === page || path.startsWith(`${page}-`))

/** Address of a sign-in page that leads back to `asked` afterwards. */
export function signInUrl(asked: string, signInPage: string): string {
  const path = asked.split(/[?#]/)[0] ?? ''
  if (path === '/' || path === '/home' || isSignInPage(path)) return signInPage
  return `${signInPage}?next=${encodeURIComponent(asked)}`
}

/** The page that was asked for before signing in, if it is one of this site; else `home`. */
export function pageAfterSignIn(asked: string | undefined, home: string, origin: string): string {
  if (!asked?.startsWith('/')) return home
  try {
    const url = new URL(asked, origin)
    // Dots are resolved by now: what is left could name another site when it is read once more.
    const isHere = url.origin === origin && !url.pathname.startsWith('//')
    return isHere ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}
