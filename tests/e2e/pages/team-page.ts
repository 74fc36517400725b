import { expect, type Locator, type Page } from '@playwright/test'

/** The list of who works for an organisation, as its owner uses it. */
export class TeamPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/org/team-members')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  }

  async invite({ email, role, group }: { email: string; role: string; group?: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite a colleague' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.locator('label', { has: this.page.getByRole('radio', { name: role }) }).click()
    if (group)
      await dialog.locator('label', { has: this.page.getByRole('checkbox', { name: group }) }).click()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog).toBeHidden()
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(name) })
  }

  async giveRole(name: string, role: string): Promise<void> {
    await this.#choose(name, 'Change role and groups')
    const dialog = this.page.getByRole('dialog')
    await dialog.locator('label', { has: this.page.getByRole('radio', { name: role }) }).click()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(dialog).toBeHidden()
  }

  async remove(name: string): Promise<void> {
    await this.#choose(name, 'Remove from the team')
    await this.#confirm('Remove from the team')
    await expect(this.row(name)).toBeHidden()
  }

  async #choose(name: string, what: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^What to do about/ })
      .click()
    await this.page.getByRole('menuitem', { name: what }).click()
  }

  async #confirm(what: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: what }).click()
  }
}
