import { expect, type Locator, type Page } from '@playwright/test'

/** A form that is being written for the first time, and what stands of it in the browser. */
export class UnsavedFormPage {
  readonly page: Page
  readonly title: Locator
  /** The question whether to leave. */
  readonly asked: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByLabel('Title', { exact: true })
    this.asked = page
      .getByRole('dialog')
      .getByText('Are you sure you want to leave this page? It will cause loss of your create form data.')
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/org/create-form')
  }

  async begin(title: string): Promise<void> {
    await this.open()
    await this.title.fill(title)
    await this.expectSaved()
  }

  async expectSaved(timeout?: number): Promise<void> {
    await expect(this.page.getByText(/^Saved/)).toBeVisible({ timeout })
  }

  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage }))
  }

  async leaveFor(place: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
  }

  async signOut(): Promise<void> {
    await this.page
      .getByRole('button', { name: /Account/ })
      .filter({ visible: true })
      .click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  /** Answers the question, or does at the last step what its button says. */
  async choose(
    answer: 'Stay' | 'Leave and lose it' | 'Keep as draft' | 'Publish and send now',
  ): Promise<void> {
    await this.page.getByRole('button', { name: answer, exact: true }).click()
  }

  async keepAsDraft(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Preview and publish/ })
      .last()
      .click()
    await this.choose('Keep as draft')
    await expect(this.page).toHaveURL(/form-library/)
  }

  async openLibrary(): Promise<void> {
    await this.page.goto('/dashboard/org/form-library/list')
  }
}
