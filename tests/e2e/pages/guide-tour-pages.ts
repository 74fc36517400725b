import { expect, type Locator, type Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'

/** The guide tour, as a new owner takes it. */
export class GuideTourPages {
  readonly page: Page
  readonly keyboard: Keyboard

  constructor(page: Page) {
    this.page = page
    this.keyboard = new Keyboard(page)
  }

  get next(): Locator {
    return this.page.getByRole('link', { name: /^Next: / })
  }

  get skip(): Locator {
    return this.page.getByRole('link', { name: 'Skip this step' })
  }

  get waits(): Locator {
    return this.page.getByRole('region', { name: /^Continue setup/ })
  }

  async isAt(page: string, step: number): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/dashboard/guide-tour/${page}(\\?|$)`))
    await expect(this.page.getByText(`Step ${step} of 14`, { exact: true })).toBeVisible()
  }

  /** Goes on by the keyboard. */
  async goOn(): Promise<void> {
    await this.keyboard.press(this.next)
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText(/^Saved/)).toBeVisible()
  }

  async stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage }))
  }
}
