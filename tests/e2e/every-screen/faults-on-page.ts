import type { Page } from '@playwright/test'
import type { Sentences } from '../../../scripts/build/words-of-languages.ts'
import { readWordsOnPage } from './read-words-on-page.ts'

const neverSaid = /\[object|\bundefined\b|\bNaN\b|\bnull\b|Invalid Date/
const neverInAddress = /\[object|object%20Object|\bundefined\b|\bNaN\b|\bnull\b/
const keyLike = /\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g

const wordsOf = (sentences: Sentences, key: string) => sentences[key]!.slice(1, -1)

/** What no screen may say, whatever was pressed. */
export async function findFaultsOnPage(
  page: Page,
  sentences: Sentences,
  mayBeMissing: boolean,
): Promise<string[]> {
  const said = await readWordsOnPage(page)
  const missing = ['common_failed_title', ...(mayBeMissing ? [] : ['common_not_found_title'])].map((key) =>
    wordsOf(sentences, key),
  )
  const faults = said.filter(
    (words) =>
      neverSaid.test(words) ||
      missing.includes(words) ||
      (words.match(keyLike) ?? []).some((word) => word in sentences),
  )
  return neverInAddress.test(page.url()) ? [...faults, `the address is ${page.url()}`] : faults
}

/** The screen says in words that something was refused or did not work. */
export async function isRefusalExplained(page: Page, sentences: Sentences): Promise<boolean> {
  const told = page
    .locator('[role="alert"], [role="status"], [aria-invalid="true"], [data-invalid]')
    .filter({ visible: true })
  // Where a link led to is told too, which explains nothing.
  const title = await page.title()
  for (const place of await told.all()) {
    const words = (await place.textContent())?.trim()
    if ((await place.getAttribute('aria-invalid')) === 'true' || (words && words !== title)) return true
  }
  const refusals = Object.keys(sentences)
    .filter((key) => key.startsWith('refusal_'))
    .map((key) => wordsOf(sentences, key))
  return (await readWordsOnPage(page)).some((words) => refusals.some((refusal) => words.includes(refusal)))
}
