import type { Page } from '@playwright/test'
import type { ProviderPeer, ProviderPerson } from '#tests/support/peers/openid-provider.ts'

/** Where a provider is set up, chosen and visited. */
export class ProviderPages {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async setUp({
    issuer,
    clientId,
    clientSecret,
  }: Pick<ProviderPeer, 'issuer' | 'clientId' | 'clientSecret'>) {
    await this.page.getByRole('button', { name: 'Set it up' }).click()
    await this.page.getByLabel('Issuer').fill(issuer)
    await this.page.getByLabel('Client id').fill(clientId)
    await this.page.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret)
    await this.page.getByRole('button', { name: 'Save' }).click()
  }

  async continueWith(name: string) {
    await this.page.getByRole('button', { name: `Continue with ${name}` }).click()
  }

  /** On the provider's own page. */
  async comeAs({ login }: ProviderPerson) {
    await this.page.getByLabel('Who are you?').fill(login)
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }
}
