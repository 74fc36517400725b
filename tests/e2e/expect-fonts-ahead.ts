import { expect, type Page } from '@playwright/test'

/** The page itself has asked for its fonts, and not its styles once something was laid out with them. */
export async function expectFontsAhead(page: Page): Promise<void> {
  const askers = await page.evaluate(async () => {
    await document.fonts.ready
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType }) => initiatorType)
  })
  expect(new Set(askers)).toEqual(new Set(['link']))
}
