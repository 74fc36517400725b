import type { Locator, Page } from '@playwright/test'

type Texts = Record<string, number>

/** Of one that does not know the pages yet. */
const wordsPerMinute = 200
const secondsPerClick = 3
const secondsPerField = 10
const settledAfterMs = 300

/** Counts what somebody reads, presses and fills in on their way: each page's words once, and those around all pages once. */
export class ReadingTally {
  readonly #page: Page
  readonly #pages = new Map<string, Texts>()
  #around: Texts = {}
  #clicks = 0
  #fields = 0

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    await target.waitFor()
    await this.look()
    await target.click()
    this.#clicks += 1
    await this.look()
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.waitFor()
    await this.look()
    await target.fill(text)
    this.#fields += 1
    await this.look()
  }

  /** Notes what stands on the page now. */
  async look(): Promise<void> {
    const { main, around } = await this.#settledTexts()
    const { pathname, searchParams } = new URL(this.#page.url())
    const name = `${pathname}?${searchParams.get('view') ?? ''}`
    this.#pages.set(name, mostOf(this.#pages.get(name) ?? {}, main))
    this.#around = mostOf(this.#around, around)
  }

  /** Once nothing of the page is still on its way. */
  async #settledTexts() {
    let before = ''
    for (;;) {
      const texts = await this.#page.evaluate(readVisibleTexts)
      const now = JSON.stringify(texts)
      if (now === before) return texts
      before = now
      await this.#page.waitForTimeout(settledAfterMs)
    }
  }

  figures() {
    const perPage = [...this.#pages.values()].map(countWords)
    const words = perPage.reduce((sum, count) => sum + count, countWords(this.#around))
    const seconds = this.#clicks * secondsPerClick + this.#fields * secondsPerField
    return {
      pages: perPage.length,
      words,
      perPage: perPage.join(' '),
      clicks: this.#clicks,
      fields: this.#fields,
      minutes: Number((words / wordsPerMinute + seconds / 60).toFixed(1)),
    }
  }
}

const mostOf = (one: Texts, other: Texts): Texts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((text) => [
      text,
      Math.max(one[text] ?? 0, other[text] ?? 0),
    ]),
  )

const countWords = (texts: Texts) =>
  Object.entries(texts).reduce(
    (sum, [text, times]) => sum + times * (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.:%-]*/gu)?.length ?? 0),
    0,
  )

/** The texts that can be seen, and how often, in the page's main part or a dialog, and around it. Runs in the page. */
function readVisibleTexts(): { main: Texts; around: Texts } {
  const found: { main: Texts; around: Texts } = { main: {}, around: {} }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const element = walker.currentNode.parentElement
    if (text === '' || !element || element.closest('script, style, noscript')) continue
    const isOption = element instanceof HTMLOptionElement
    if (isOption && !element.selected) continue
    const seen = isOption ? element.closest('select')! : element
    const { width, height } = seen.getBoundingClientRect()
    if (width < 2 || height < 2 || !seen.checkVisibility({ visibilityProperty: true })) continue
    const where = element.closest('#main, [role=dialog]') ? found.main : found.around
    where[text] = (where[text] ?? 0) + 1
  }
  return found
}
