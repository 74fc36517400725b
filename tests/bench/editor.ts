import { randomUUID } from 'node:crypto'
import { chromium, type Locator } from '@playwright/test'
import { startSession } from '#server/features/auth/start-session.ts'
import { createForm } from '#server/features/forms/create-form.ts'
import { saveDraft } from '#server/features/forms/save-draft.ts'
import { blankDraft } from '#shared/forms/form-draft.ts'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { percentile, prepareGround } from './bench-ground.ts'
import { foundBenchSchool } from './bench-school.ts'

const port = 4905
const slowedTimes = 4
const questionCount = 40
const words = 'i kept my hands and my feet to myself while others spoke and waited for my turn'

/** What a key costs the page in a form of forty questions with cues, on a slowed processor: in a question and in a cue. */
export async function run() {
  await buildClient()
  const ground = await prepareGround()
  const { owner, organisationId } = await foundBenchSchool(ground.runtime, 1)
  const formId = await writeForm(owner)
  const { token } = await startSession(ground.runtime.db.app, owner.now, { accountId: owner.actor.accountId })
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await page.goto(
      `http://127.0.0.1:${port}/dashboard/org/edit-form/add-question?form=${formId}&org=${organisationId}`,
    )
    const question = page.getByRole('textbox', { name: 'Question 20', exact: true })
    await question.click()
    await page.getByRole('button', { name: 'Change the cue of question 21' }).click()
    const cue = page.getByRole('textbox', { name: 'Cue of question 21' })
    await cue.click()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
    return {
      name: 'editor',
      rows: [await typing('question', question), await typing('cue', cue)],
      aims: { medianMilliseconds: '< 16' },
    }
  } finally {
    await browser.close()
    await stopWeb()
    await ground.remove()
  }
}

async function writeForm(owner: Awaited<ReturnType<typeof foundBenchSchool>>['owner']): Promise<string> {
  const { id: formId, draftRevision } = await createForm(owner)
  const questions = Array.from({ length: questionCount }, (_, n) => ({
    id: randomUUID(),
    type: 'yes-no' as const,
    text: `I did what was asked of me, part ${n}.`,
    cue: '<p>Hands <strong>down</strong>, eyes on the board.</p><ul><li><p>quiet</p></li></ul>',
  }))
  await saveDraft(owner, { formId, draftRevision, draft: { ...blankDraft, title: 'Bench', questions } })
  return formId
}

/** Milliseconds from a key to the page that shows it, laid out: handling, rendering, style and layout, without the paint. */
async function typing(where: string, field: Locator) {
  await field.press('End')
  await field.evaluate((element) => {
    const costs: number[] = []
    let begun = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body.getBoundingClientRect()
      costs.push(performance.now() - begun)
    }
    element.addEventListener('keydown', () => (begun = performance.now()), true)
    element.addEventListener('input', () => port2.postMessage(0))
    Object.assign(window, { costs })
  })
  await field.pressSequentially(words, { delay: 60 })
  const costs = await field.evaluate(() => (window as unknown as { costs: number[] }).costs)
  const shown = (value: number) => Number(value.toFixed(1))
  return {
    where,
    keys: costs.length,
    medianMilliseconds: shown(percentile(costs, 50)),
    slowestTenthMilliseconds: shown(percentile(costs, 90)),
  }
}
