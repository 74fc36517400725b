import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoCredentials } from '#database/seed/demo-credentials.ts'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { freePort } from '#tests/support/free-port.ts'

type Reader = 'staff' | 'learner'

interface Picture {
  file: string
  reader: Reader
  page: string
  /** What is pressed there, by its name, until the picture is seen. */
  presses?: readonly { role: 'link' | 'button'; name: string }[]
}

/** What the README shows of the demo school. */
const pictures: readonly Picture[] = [
  { file: 'today', reader: 'staff', page: '/dashboard/org/detail' },
  {
    file: 'match-board',
    reader: 'staff',
    page: '/dashboard/org/detail',
    presses: [{ role: 'link', name: 'Our five expectations, Period 2' }],
  },
  {
    file: 'graph',
    reader: 'staff',
    page: '/dashboard/org/student/list?q=Omar',
    presses: [
      { role: 'link', name: 'Omar Haddad' },
      { role: 'link', name: 'The whole graph' },
    ],
  },
  { file: 'schedules', reader: 'staff', page: '/dashboard/org/schedules' },
  { file: 'check-in', reader: 'learner', page: '/student/latest-form' },
  {
    file: 'now',
    reader: 'learner',
    page: '/student/rewards',
    presses: [
      { role: 'button', name: 'Work for this: Football with the coach' },
      { role: 'link', name: 'Now' },
      { role: 'button', name: 'Leave. Your answers stay saved.' },
    ],
  },
]

/** A quarter to twelve on a school day of the demo school, at which the clock stands. */
const moment = '2026-11-27T11:45:00Z'
const sizes: Record<Reader, { width: number; height: number }> = {
  staff: { width: 1440, height: 900 },
  learner: { width: 390, height: 844 },
}
const historyTakesAtMost = 300_000

const folder = mkdtempSync(join(tmpdir(), 'daymark-pictures-'))
// The database’s user has to reach it.
chmodSync(folder, 0o755)
const clock = join(folder, 'clock')
writeFileSync(clock, moment)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const school = fork(join(import.meta.dirname, 'start.ts'), {
  env: createChildEnvironment({
    NODE_ENV: 'test',
    TEST_CLOCK_FILE: clock,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: address,
    DEMO: '1',
  }),
})
const browser = await chromium.launch(chromiumLaunch)
try {
  while ((await fetch(`${address}/health/ready`).catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  const pages = { staff: await openAsStaff(browser), learner: await openAsLearner(browser) }
  for (const picture of pictures) {
    await take(pages[picture.reader], picture)
    console.log(`docs/pictures/${picture.file}.png`)
  }
} finally {
  await browser.close()
  school.kill('SIGINT')
  await once(school, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function openPage(browser: Browser, reader: Reader): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes[reader],
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(moment)
  return context.newPage()
}

async function openAsStaff(browser: Browser): Promise<Page> {
  const page = await openPage(browser, 'staff')
  const { emails, password } = demoCredentials.staff
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(emails[0])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: historyTakesAtMost })
  return page
}

async function openAsLearner(browser: Browser): Promise<Page> {
  const page = await openPage(browser, 'learner')
  const { code, username, pin } = demoCredentials.learner
  const data = { organisationCode: code, username, secret: pin }
  const { token } = await (await page.request.post('/api/learner-sign-in', { data })).json()
  await page.addInitScript((held) => localStorage.setItem('token', held), token)
  return page
}

async function take(page: Page, { file, page: begins, presses = [] }: Picture): Promise<void> {
  await page.goto(begins)
  for (const { role, name } of presses) await page.getByRole(role, { name, exact: true }).first().click()
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[class*="_skeleton"], html[data-drawn-for]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  await page.mouse.move(0, 0)
  const taken = await page.screenshot({ animations: 'disabled' })
  await sharp(taken)
    .png({ palette: true, quality: 60, compressionLevel: 9, effort: 10 })
    .toFile(join(import.meta.dirname, `../docs/pictures/${file}.png`))
}
