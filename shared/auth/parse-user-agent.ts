/** What somebody signs in with, in proper names; null where it is none of those that are told apart. */
export interface BrowserAndSystem {
  browser: string | null
  system: string | null
}

// Browsers name those that they resemble, so the first that fits is meant.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system by the header `User-Agent`: all that is kept of it, and enough to know one's own device. */
export const parseUserAgent = (userAgent: string): BrowserAndSystem => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})

const firstOf = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
