import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'

/** A learner's own pages, as a learner uses them. */
export class LearnerArea {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(who: { code: string; username: string; pin: string }): Promise<void> {
    await this.page.goto('/learner-login')
    await this.signInHere(who)
  }

  async signInHere({ code, username, pin }: { code: string; username: string; pin: string }): Promise<void> {
    await this.sayWho({ code, username })
    await this.page.getByLabel('Your PIN').fill(pin)
    await this.enter()
  }

  async sayWho({ code, username }: { code: string; username: string }): Promise<void> {
    await expect(this.page.locator('html')).not.toHaveAttribute('data-drawn-for')
    await this.page.getByLabel('School code').fill(code)
    await this.page.getByLabel('Username').fill(username)
    await this.page.getByRole('button', { name: 'Next' }).click()
  }

  async choosePictures(names: readonly string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('button', { name, exact: true }).click()
  }

  async enter(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.isIn()
  }

  async isIn(): Promise<void> {
    await this.page.waitForURL('**/student/latest-form**')
  }

  /** Gives the same answer to each question, one at a time. */
  async giveAll(answer: string, count: number): Promise<void> {
    for (let question = 1; question <= count; question++) {
      await this.isAsked(question, count)
      await this.page.locator('label', { has: this.page.getByRole('radio', { name: answer }) }).click()
    }
  }

  async isAsked(question: number, count: number): Promise<void> {
    await expect(
      this.page.getByRole('group', { name: new RegExp(`Question ${question} of ${count}`) }),
    ).toBeVisible()
  }

  async answerAll(answer: string, count: number): Promise<void> {
    await this.giveAll(answer, count)
    await this.send()
    await this.page.getByRole('button', { name: 'Send now' }).click()
    await this.isSent()
  }

  /** From here on the answers lie in the outbox, and can be taken back for ten seconds. */
  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(this.page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  }

  async isSent(): Promise<void> {
    await expect(this.page.getByText('Your check-in is sent.')).toBeVisible()
  }

  async done(): Promise<void> {
    await this.page.getByRole('button', { name: 'Done' }).click()
    await expect(this.page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
  }

  async openMenu(): Promise<void> {
    await this.page.locator('summary', { hasText: 'my menu' }).click()
  }

  async openRewards(): Promise<void> {
    await this.page.goto('/student/rewards')
  }

  async openFormDetail(): Promise<void> {
    await this.page.goto('/student/form-library')
    await this.page.getByRole('link', { name: /Morning check-in/ }).click()
  }

  /** A new day, a new session. */
  async signInOverHttp({
    code,
    username,
    pin,
  }: {
    code: string
    username: string
    pin: string
  }): Promise<void> {
    const answer = await this.page.request.post('/api/learner-sign-in', {
      data: { organisationCode: code, username, secret: pin },
    })
    const { token } = await answer.json()
    await this.page.evaluate((value) => localStorage.setItem('token', value), token)
  }

  async openCheckIns(): Promise<number> {
    return (await this.#open()).length
  }

  /** The worker opens what is due within moments of its time. */
  async waitUntilOpen(): Promise<void> {
    await expect.poll(() => this.openCheckIns(), { intervals: [100] }).toBe(1)
  }

  /** What the page sends, without the page: for the many days of a journey. */
  async answerOverHttp(step: number): Promise<void> {
    const [checkIn] = await this.#open()
    const answers = Object.fromEntries(checkIn!.questions.map(({ id }) => [id, step]))
    const sent = await this.page.request.post(`/api/student/check-ins/${checkIn!.id}/response`, {
      headers: await this.#headers(),
      data: { answers, submissionKey: randomUUID() },
    })
    expect(sent.status()).toBe(200)
  }

  async #open(): Promise<OpenCheckIn[]> {
    const answer = await this.page.request.get('/api/student/check-ins', { headers: await this.#headers() })
    return ((await answer.json()) as { open: OpenCheckIn[] }).open
  }

  async #headers() {
    const token = await this.page.evaluate(() => localStorage.getItem('token'))
    return { authorization: `Bearer ${token}` }
  }
}
