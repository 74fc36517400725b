import type { Browser, BrowserContext } from '@playwright/test'
import { median } from './bench-environment.ts'

const slowedTimes = 4

/** A page to look at, and how one knows that it shows what it is for. */
export interface PageToMeasure {
  address: string
  /** What stands on the page once it is shown. */
  selector: string
  /** Who looks; null for nobody known. */
  token: string | null
  viewport: { width: number; height: number }
}

interface Shown {
  milliseconds: number
  bytes: number
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
  const blankMilliseconds = median(blanks.map((shown) => shown.milliseconds))
  return {
    kilobytes: Number((median(pages.map(({ bytes }) => bytes)) / 1000).toFixed(1)),
    milliseconds: Math.round(milliseconds),
    blankMilliseconds: Math.round(blankMilliseconds),
    ratio: Number((milliseconds / blankMilliseconds).toFixed(2)),
  }
}

async function show(browser: Browser, look: PageToMeasure): Promise<Shown> {
  const context = await browser.newContext({ viewport: look.viewport })
  try {
    return await measure(context, look)
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, { address, selector, token }: PageToMeasure): Promise<Shown> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(
    ({ selector, token }) => {
      if (token) localStorage.setItem('token', token)
      const seen = () => {
        if (!document.querySelector(selector)) return false
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })))
        return true
      }
      const watcher = new MutationObserver(() => seen() && watcher.disconnect())
      watcher.observe(document, { childList: true, subtree: true })
    },
    { selector, token },
  )
  await page.goto(address, { waitUntil: 'load' })
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt, undefined, {
    timeout: 60_000,
  })
  const milliseconds = (await shown.jsonValue()) as number
  await page.waitForLoadState('networkidle')
  return { milliseconds, bytes }
}
