import { randomUUID } from 'node:crypto'
import { chromium, type Locator, type Page } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { prepareBenchEnvironment } from './support/bench-environment.ts'
import { createBenchSchool } from './support/bench-school.ts'
import { formatKeystrokeCosts, measureKeystrokeCosts } from './support/keystroke-costs.ts'

const port = 4905
const slowedTimes = 4
const questionCount = 40
const words = ['i kept my hands and my ', 'feet to myself and waited ']

/** What a key costs the page in a form of forty questions with cues, on a slowed processor, beside a bare field. */
export async function run() {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  const { owner, organisationId } = await createBenchSchool(ground.runtime, 1)
  const { token } = await createSession(ground.runtime.db.app, owner.now, {
    accountId: owner.actor.accountId,
  })
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  const browser = await chromium.launch(windowedChromiumLaunch)
  try {
    const blank = await browser.newPage()
    await blank.setContent('<title>Blank</title><input>')
    const typed = async (step: string, fieldOf: (page: Page) => Locator, isTemporary = false) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
      const formId = await writeForm(owner, isTemporary)
      const area = isTemporary ? 'create-form' : 'edit-form'
      const search = `form=${formId}&org=${organisationId}`
      await page.goto(`http://127.0.0.1:${port}/dashboard/org/${area}/${step}?${search}`)
      if (fieldOf === cue) await page.getByRole('button', { name: 'Change the cue of question 21' }).click()
      return measureKeystrokeCosts(page, fieldOf(page), slowedTimes)
    }
    const fields = {
      'a bare field': await measureKeystrokeCosts(blank, blank.locator('input'), slowedTimes),
      question: await typed('add-question', question),
      'question of a form begun': await typed('add-question', question, true),
      cue: await typed('add-question', cue),
      title: await typed('overview', title),
    }
    for (const keys of words) for (const field of Object.values(fields)) await field.type(keys)
    const rows = []
    for (const [where, field] of Object.entries(fields))
      rows.push(formatKeystrokeCosts(where, await field.costs()))
    return { name: 'editor', rows, aims: { medianMilliseconds: '< 16' } }
  } finally {
    await browser.close()
    await stopWeb()
    await ground.remove()
  }
}

const question = (page: Page) => page.getByRole('textbox', { name: 'Question 20', exact: true })
const cue = (page: Page) => page.getByRole('textbox', { name: 'Cue of question 21' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

async function writeForm(owner: MemberContext, isTemporary: boolean): Promise<string> {
  const { id: formId, draftRevision } = await createForm(owner, { isTemporary })
  const questions = Array.from({ length: questionCount }, (_, n) => ({
    id: randomUUID(),
    type: 'yes-no' as const,
    text: `I did what was asked of me, part ${n}.`,
    cue: '<p>Hands <strong>down</strong>, eyes on the board.</p><ul><li><p>quiet</p></li></ul>',
  }))
  await saveDraft(owner, { formId, draftRevision, draft: { ...blankDraft, title: 'Bench', questions } })
  return formId
}
