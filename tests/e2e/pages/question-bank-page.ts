import { expect, type Locator, type Page } from '@playwright/test'

/** The question bank of an organisation, as somebody uses it who writes in it. */
export class QuestionBankPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/org/question-bank')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible()
  }

  async add(text: string, { cue = '', tags = '' } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a question' }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Question' }).fill(text)
    await dialog.getByRole('textbox', { name: 'Cue' }).fill(cue)
    await dialog.getByRole('textbox', { name: 'Tags' }).fill(tags)
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(dialog).toBeHidden()
  }

  row(text: string): Locator {
    return this.page.getByRole('row', { name: text })
  }

  async choose(text: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for “${text}”` }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }
}
