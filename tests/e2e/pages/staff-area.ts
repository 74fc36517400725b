import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { MatchBoard, TodayOverview } from '#shared/check-ins/endpoints.ts'

/** The dashboard, as staff use it. */
export class StaffArea {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.page.waitForURL('**/dashboard/**')
  }

  /** Turns to a page that asks for nothing, so that no call of its own is refused and sends it on. */
  async rest(): Promise<void> {
    await this.page.goto('/home')
  }

  async foundOrganisation(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add an organisation' }).first().click()
    await this.page.getByRole('dialog').getByLabel('Name').fill(name)
    await this.page.getByRole('button', { name: 'Add organisation' }).click()
    await expect(this.page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  }

  async addClosure({ name, on }: { name: string; on: string }): Promise<void> {
    await this.page.goto('/dashboard/org/settings')
    await this.page.getByRole('button', { name: 'Add a closure' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('First day', { exact: true }).fill(on)
    await dialog.getByLabel('Last day', { exact: true }).fill(on)
    await this.page.getByRole('button', { name: 'Add closure' }).click()
    await expect(this.page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  }

  async previewImport(csv: string): Promise<void> {
    await this.page.goto('/dashboard/org/student/list')
    await this.page
      .getByRole('link', { name: /^Import/ })
      .or(this.page.getByRole('button', { name: /^Import/ }))
      .first()
      .click()
    await this.page.getByLabel('Or paste it').fill(csv)
    await this.page.getByRole('button', { name: 'Preview' }).click()
  }

  async confirmImport(count: number): Promise<void> {
    await this.page.getByRole('button', { name: `Import ${count} learners` }).click()
    await expect(this.page.getByText(`${count} learners are added`)).toBeVisible()
  }

  async organisationCode(): Promise<string> {
    const answer = await this.page.request.get('/api/organisations', { headers: await this.#headers() })
    const { organisations } = (await answer.json()) as { organisations: { code: string }[] }
    return organisations[0]!.code
  }

  async openToday(): Promise<void> {
    await this.page.goto('/dashboard/org/detail')
  }

  async matchFirst(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Match/ })
      .first()
      .click()
    await expect(this.page.getByRole('heading', { level: 1, name: /Match/ })).toBeVisible()
  }

  async answerRow(learner: string, questions: readonly string[], answer: string): Promise<void> {
    const row = this.page.getByRole('row', { name: new RegExp(learner) })
    for (const question of questions)
      await row
        .getByRole('group', { name: new RegExp(question.replace('.', '')) })
        .getByRole('radio', { name: answer, exact: true })
        .check()
    await row.getByRole('button', { name: /Save/ }).click()
  }

  /** A new day, a new session. */
  async signInOverHttp({ email, password }: { email: string; password: string }): Promise<void> {
    const answer = await this.page.request.post('/api/sign-in', { data: { email, password } })
    const { token } = await answer.json()
    await this.page.evaluate((value) => localStorage.setItem('token', value), token)
  }

  /** What the match board saves, without the page: for the many days of a journey. */
  async matchOverHttp(step: number): Promise<void> {
    const headers = await this.#headers()
    const today = (await (await this.page.request.get('/api/today', { headers })).json()) as TodayOverview
    const { occurrenceId } = today.waiting[0]!
    const board = (await (
      await this.page.request.get(`/api/occurrences/${occurrenceId}/match-board`, { headers })
    ).json()) as MatchBoard
    const waiting = board.rows.find(({ state }) => state === 'submitted')!
    const answers = Object.fromEntries(board.questions.map(({ id }) => [id, step]))
    const saved = await this.page.request.post(`/api/check-ins/${waiting.checkInId}/staff-response`, {
      headers,
      data: { answers, submissionKey: randomUUID() },
    })
    expect(saved.status()).toBe(200)
  }

  async #headers() {
    const { token, organisation } = await this.page.evaluate(async () => {
      const token = localStorage.getItem('token')
      const answer = await fetch('/api/organisations', { headers: { authorization: `Bearer ${token}` } })
      return { token, organisation: (await answer.json()).organisations[0].id as string }
    })
    return { authorization: `Bearer ${token}`, 'x-organisation': organisation }
  }
}
