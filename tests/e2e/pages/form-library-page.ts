import { expect, type Page } from '@playwright/test'

/** All forms of a school, and what is done with them. */
export class FormLibraryPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/org/form-library/list')
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  }

  /** Takes an action from the menu of a form. */
  async act(title: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Actions for ${title}` }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }

  async step(name: string): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Steps, in any order' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  }
}
