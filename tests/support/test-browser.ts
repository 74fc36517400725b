interface Cookie {
  name: string
  value: string
  path?: string
  httpOnly?: boolean
  sameSite?: string
  secure?: boolean
  maxAge?: number
}

/** What a browser was given to keep, by name. */
export type TestBrowser = Map<string, Cookie>

/** What it tells an address. */
export const cookieHeaderFor = (browser: TestBrowser, address: string): string =>
  [...browser.values()]
    .filter(({ path = '/' }) => address.startsWith(path))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

export function saveCookies(browser: TestBrowser, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) browser.set(cookie.name, cookie)
}
