import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { World } from '../world.ts'

/** What belongs to a member of staff themself. */
export class AccountPage {
  readonly page: Page
  readonly world: World

  constructor(page: Page, world: World) {
    this.page = page
    this.world = world
  }

  /** Sets an authenticator app up, with a look at each of its pages, and gives what it shows from then on. */
  async setUpApp(password: string, { look = async () => {} }: { look?: () => Promise<void> } = {}) {
    const dialog = this.page.getByRole('dialog')
    await this.page.getByRole('button', { name: 'Set up an app' }).click()
    await dialog.getByRole('textbox', { name: 'Your current password' }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await look()
    const shown = await dialog.getByText('Type this instead').locator('b').textContent()
    const totp = new TOTP({ secret: shown!.replaceAll(' ', '') })
    const codeNow = () => totp.generate({ timestamp: this.world.clock.now().getTime() })
    await dialog.getByLabel('6-digit code').fill(codeNow())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const recoveryCode = (await dialog.getByRole('listitem').first().textContent())!
    await look()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    return { codeNow, recoveryCode }
  }
}
