import { type Browser, chromium, type Page } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { prepareBenchEnvironment } from './support/bench-environment.ts'
import { createEmptySchool } from './support/bench-school.ts'
import { ReadingTally } from './support/reading-tally.ts'

const port = 4907
const template = 'Ready to learn'
const viewport = { width: 1440, height: 900 }

/** What a stranger reads, presses and fills in from a new school to a published form, by the three pages and by the guide tour. */
export async function run() {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  const stops: (() => Promise<void>)[] = []
  let browser: Browser | undefined
  try {
    stops.push(await ground.startProgram('server/web.ts', { port }))
    stops.push(await ground.startProgram('server/worker.ts', { port: port + 1 }))
    browser = await chromium.launch(windowedChromiumLaunch)
    const rows = []
    for (const [by, way] of Object.entries(ways)) {
      const { owner, organisationId } = await createEmptySchool(ground.runtime)
      const { accountId } = owner.actor
      await ground.owner.query('update accounts set is_guide_tour = true where id = $1', [accountId])
      const { token } = await createSession(ground.runtime.db.app, owner.now, { accountId })
      const page = await browser.newPage({ viewport, baseURL: `http://127.0.0.1:${port}` })
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
      const tally = new ReadingTally(page)
      await way(page, tally, `?org=${organisationId}`)
      await page.getByRole('heading', { name: 'Published' }).waitFor()
      rows.push({ by, ...tally.figures() })
      await page.close()
    }
    return { rows, aims: { pages: '3', words: '<= 600', minutes: '<= 5' } }
  } finally {
    await browser?.close()
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

const ways: Record<string, (page: Page, tally: ReadingTally, search: string) => Promise<void>> = {
  async 'three pages'(page, tally, search) {
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`/dashboard/org/detail${search}`)
    await tally.click(button(`Use the template “${template}”`))
    await tally.fill(page.getByLabel('Names of new learners'), 'Amara Bello')
    await tally.click(button('Add 1 learner'))
    await button('Print usernames and PINs').waitFor()
    await tally.click(page.getByRole('link', { name: /^Next: / }))
    await tally.click(page.getByLabel(/within my learners’ reach/))
    await tally.click(button('Publish'))
  },

  async 'guide tour'(page, tally, search) {
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    const goOn = () => tally.click(page.getByRole('link', { name: /^Next: / }))
    await page.goto(`/dashboard/guide-tour/overview${search}`)
    for (let step = 1; step <= 4; step += 1) await goOn()
    await tally.fill(page.getByLabel('Title', { exact: true }), 'My morning')
    await goOn()
    await goOn()
    await tally.click(page.getByText('Use a template’s questions'))
    await tally.click(button(`Use the template “${template}”`))
    await tally.click(page.getByLabel(/within my learners’ reach/))
    for (let step = 7; step <= 12; step += 1) await goOn()
    await tally.fill(page.getByLabel('Names of new learners'), 'Amara Bello')
    await tally.click(button('Add 1 learner'))
    await button('Print usernames and PINs').waitFor()
    await goOn()
    await tally.click(button('Publish'))
  },
}
