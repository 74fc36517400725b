import type { Browser, BrowserContext } from '@playwright/test'
import { derivePageSecret } from '#server/features/auth/sessions/token.ts'
import { median } from './bench-environment.ts'

const slowedTimes = 4

/** A page to look at, and how one knows that it shows what it is for. */
export interface PageToMeasure {
  address: string
  /** What stands on the page once it is shown. */
  selector: string
  /** Who looks; null for nobody known. A learner is known by their cookie too. */
  viewer: { token: string; learnerId?: string } | null
  viewport: { width: number; height: number }
}

interface Shown {
  milliseconds: number
  /** Until React answers for what is shown; not at all on a page without it. */
  takenOverMilliseconds: number | null
  bytes: number
  bytesUntilShown: number
}

/** Medians of several rounds on a slowed processor without a cache, each with a blank page and then the page itself. */
export async function compareWithBlankPage(
  browser: Browser,
  page: PageToMeasure,
  blank: PageToMeasure,
  rounds: number,
) {
  const pages: Shown[] = []
  const blanks: Shown[] = []
  for (let round = 0; round < rounds; round++) {
    blanks.push(await show(browser, blank))
    pages.push(await show(browser, page))
  }
  const milliseconds = median(pages.map((shown) => shown.milliseconds))
  const takenOver = median(pages.map((shown) => shown.takenOverMilliseconds ?? Number.NaN))
  const blankMilliseconds = median(blanks.map((shown) => shown.milliseconds))
  const kilobytes = (of: (shown: Shown) => number) => Number((median(pages.map(of)) / 1000).toFixed(1))
  return {
    kilobytes: kilobytes(({ bytes }) => bytes),
    kilobytesUntilShown: kilobytes(({ bytesUntilShown }) => bytesUntilShown),
    milliseconds: Math.round(milliseconds),
    blankMilliseconds: Math.round(blankMilliseconds),
    ratio: Number((milliseconds / blankMilliseconds).toFixed(2)),
    takenOverRatio: Number((takenOver / blankMilliseconds).toFixed(2)),
  }
}

async function show(browser: Browser, look: PageToMeasure): Promise<Shown> {
  const context = await browser.newContext({ viewport: look.viewport, storageState: storedFor(look) })
  try {
    return await measure(context, look)
  } finally {
    await context.close()
  }
}

/** What the browser keeps of who looks; to store it within the page would count for the page. */
function storedFor({ address, viewer }: PageToMeasure) {
  const localStorage = viewer ? [{ name: 'token', value: viewer.token }] : []
  if (viewer?.learnerId) localStorage.push({ name: 'drawn_for', value: viewer.learnerId })
  return { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] }
}

async function measure(
  context: BrowserContext,
  { address, selector, viewer }: PageToMeasure,
): Promise<Shown> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  if (viewer?.learnerId) {
    const value = derivePageSecret(viewer.token)
    await context.addCookies([{ name: 'daymark_page', value, url: new URL('/student/', address).href }])
  }
  await page.addInitScript((selector) => {
    const told = window as { shownAt?: number; takenOverAt?: number }
    let foundAt: number | undefined
    const look = () => {
      const found = document.querySelector(selector)
      if (!found) return
      foundAt ??= performance.now()
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      // What came after the first paint is shown with the next.
      if (painted && foundAt < painted.startTime) told.shownAt = painted.startTime
      else if (painted && told.shownAt === undefined) {
        told.shownAt = Number.POSITIVE_INFINITY
        requestAnimationFrame(() => setTimeout(() => Object.assign(told, { shownAt: performance.now() })))
      }
      if (Object.keys(found).some((key) => key.startsWith('__react'))) told.takenOverAt ??= performance.now()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    // Looked for every moment before it, the first paint would come later.
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      setInterval(look, 10)
    }).observe({ type: 'paint', buffered: true })
  }, selector)
  await page.goto(address, { waitUntil: 'load' })
  // What waits for a condition in the page brings 330 kB of its own, so it comes when the page has done its work.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => {
      const { shownAt, takenOverAt } = window as { shownAt?: number; takenOverAt?: number }
      return Number.isFinite(shownAt) && (takenOverAt !== undefined || !document.getElementById('root'))
    },
    undefined,
    { timeout: 60_000 },
  )
  const shown = await page.evaluate(() => {
    const { shownAt, takenOverAt = null } = window as { shownAt?: number; takenOverAt?: number }
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const before = loaded.filter(({ responseEnd }) => responseEnd <= shownAt!)
    return {
      milliseconds: shownAt!,
      takenOverMilliseconds: takenOverAt,
      bytesUntilShown: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })
  return { ...shown, bytes }
}
