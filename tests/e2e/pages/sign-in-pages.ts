import { expect, type Page } from '@playwright/test'
import { findMailedCode } from '#tests/support/caller/codes.ts'
import type { World } from '../world.ts'

interface NewPerson {
  name: string
  email: string
  password: string
  organisation?: string
}

/** The pages before the dashboard, as a new member of staff uses them. */
export class SignInPages {
  readonly page: Page
  readonly #world: World

  constructor(page: Page, world: World) {
    this.page = page
    this.#world = world
  }

  async register(input: NewPerson): Promise<void> {
    await this.page.goto('/register')
    await this.fillIn(input)
    await this.page.waitForURL('**/register-otp')
  }

  async fillIn(input: NewPerson): Promise<void> {
    await this.page.getByLabel('Your name').fill(input.name)
    await this.page.getByLabel('E-mail').fill(input.email)
    await this.choosePassword('Choose a password', input.password)
    if (input.organisation) await this.page.getByLabel('School or programme').fill(input.organisation)
    await this.sendMeTheCode()
  }

  async sendMeTheCode(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send me the code' }).click()
  }

  async choosePassword(label: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).fill(password)
  }

  /** Gives the code as somebody would paste it, with what stands around it. */
  async give(code: string, button: string): Promise<void> {
    await this.page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)} `)
    await this.page.getByRole('button', { name: button }).click()
  }

  /** The code of the mail to an address that comes as the `nth`, from 1. */
  async codeFor(email: string, nth = 1): Promise<string> {
    const mailsTo = () => this.#world.mail.mails.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`))
    await expect.poll(() => mailsTo().length).toBeGreaterThanOrEqual(nth)
    return findMailedCode(mailsTo()[nth - 1])
  }

  async stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage }))
  }
}
