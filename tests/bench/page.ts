import { createServer } from 'node:http'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { startSession } from '#server/features/auth/start-session.ts'
import { openAllDue } from '#server/features/check-ins/open-all-due.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { type BenchGround, median, minutesAgo, prepareGround } from './bench-ground.ts'
import { foundBenchSchool, publishBenchForm } from './bench-school.ts'

const port = 4903
const blankPort = 4904
const rounds = 7
const slowedTimes = 4

interface Shown {
  milliseconds: number
  bytes: number
}

/** Bytes and time to the first question of the learner's page on a slowed processor, beside a blank page. */
export async function run() {
  await buildClient()
  const ground = await prepareGround()
  const token = await prepareLearner(ground)
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  const blank = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Blank</title><h1>Blank</h1>'),
  ).listen(blankPort, '127.0.0.1')
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const pages: Shown[] = []
    const blanks: Shown[] = []
    for (let round = 0; round < rounds; round++) {
      blanks.push(await show(browser, `http://127.0.0.1:${blankPort}/`, 'h1', null))
      pages.push(
        await show(
          browser,
          `http://127.0.0.1:${port}/student/latest-form`,
          'fieldset legend, [role=radiogroup]',
          token,
        ),
      )
    }
    const page = median(pages.map(({ milliseconds }) => milliseconds))
    const nothing = median(blanks.map(({ milliseconds }) => milliseconds))
    return {
      name: 'page',
      rows: [
        {
          page: '/student/latest-form',
          kilobytes: Number((median(pages.map(({ bytes }) => bytes)) / 1000).toFixed(1)),
          milliseconds: Math.round(page),
          blankMilliseconds: Math.round(nothing),
          ratio: Number((page / nothing).toFixed(2)),
        },
      ],
      aims: { kilobytes: '<= 165', ratio: '<= 2.5' },
    }
  } finally {
    await browser.close()
    blank.close()
    await stopWeb()
    await ground.remove()
  }
}

async function prepareLearner({ runtime }: BenchGround): Promise<string> {
  const { owner, organisationId, learnerIds, groupId } = await foundBenchSchool(minutesAgo(runtime, 10), 1)
  const now = runtime.clock.now()
  const { onDate, time } = localTimeAt(minutesAgo(runtime, 5).clock.now(), 'Europe/London')
  await publishBenchForm(owner, { groupId, startsOn: onDate, time })
  await openAllDue(runtime)
  return (await startSession(runtime.db.app, now, { organisationId, learnerId: learnerIds[0]! })).token
}

async function show(
  browser: Browser,
  address: string,
  selector: string,
  token: string | null,
): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    return await measure(context, address, selector, token)
  } finally {
    await context.close()
  }
}

async function measure(
  context: BrowserContext,
  address: string,
  selector: string,
  token: string | null,
): Promise<Shown> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(
    ({ selector, token }) => {
      if (token) localStorage.setItem('token', token)
      const seen = () => {
        if (!document.querySelector(selector)) return false
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })))
        return true
      }
      const watcher = new MutationObserver(() => seen() && watcher.disconnect())
      watcher.observe(document, { childList: true, subtree: true })
    },
    { selector, token },
  )
  await page.goto(address, { waitUntil: 'load' })
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt, undefined, {
    timeout: 60_000,
  })
  const milliseconds = (await shown.jsonValue()) as number
  await page.waitForLoadState('networkidle')
  return { milliseconds, bytes }
}
