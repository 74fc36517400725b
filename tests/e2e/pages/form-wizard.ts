import { expect, type Page } from '@playwright/test'

/** Writing a form, step by step. */
export class FormWizard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async begin({ title, goal }: { title: string; goal: string }): Promise<void> {
    await this.#page.goto('/dashboard/org/create-form')
    await this.#page.getByLabel('Title').fill(title)
    await this.#page.getByRole('textbox', { name: /^Goal/ }).fill(goal)
    await expect(this.#page).toHaveURL(/form=/)
  }

  async writeQuestions(questions: readonly string[]): Promise<void> {
    await this.open('Questions')
    for (const [index, question] of questions.entries()) {
      await this.#page
        .getByRole('button', {
          name: index === 0 ? /Write the first question|Add a question/ : 'Add a question',
        })
        .click()
      await this.#page.getByRole('textbox', { name: `Question ${index + 1}` }).fill(question)
    }
    await this.#page.getByLabel(/within my learners’ reach/).check()
  }

  async openEverySchoolDayAt(time: string, minutes: number): Promise<void> {
    await this.open('Schedule')
    await this.#page.getByRole('radio', { name: 'Every school day' }).check()
    await this.#page.getByLabel('Time 1').fill(time)
    await this.#page.getByRole('textbox', { name: /^Open for/ }).fill(String(minutes))
    await expect(this.#page.getByText('Next ten openings')).toBeVisible()
  }

  async choosePictures(name: string): Promise<void> {
    await this.open('Pictures')
    await this.#page.getByRole('radio', { name }).check()
  }

  async giveToGroup(name: string): Promise<void> {
    await this.open('Learners')
    await this.#page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check()
  }

  async rewardGoalsWith(tokens: number): Promise<void> {
    await this.open('Settings')
    await this.#page.getByLabel(/earn tokens/).check()
    await this.#page.getByRole('textbox', { name: /^For each day’s goal met/ }).fill(String(tokens))
  }

  async publish(): Promise<void> {
    await this.open('Preview and publish')
    await this.#page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(this.#page.getByRole('heading', { name: 'Published' })).toBeVisible()
    await expect(this.#page.getByText(/First opens automatically on/)).toBeVisible()
  }

  async publishAndSendNow(): Promise<void> {
    await this.open('Preview and publish')
    await this.#page.getByRole('button', { name: 'Publish and send now' }).click()
    await expect(this.#page.getByRole('heading', { name: 'Published' })).toBeVisible()
  }

  async open(name: string): Promise<void> {
    await this.#page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .last()
      .click()
    await expect(this.#page.getByRole('navigation').first()).toBeVisible()
  }
}
