import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { startSession } from '#server/features/auth/start-session.ts'
import { openAllDue } from '#server/features/check-ins/open-all-due.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { type BenchGround, minutesAgo, prepareGround } from './bench-ground.ts'
import { foundBenchSchool, publishBenchForm } from './bench-school.ts'
import { besideBlank } from './shown-page.ts'

const port = 4903
const blankPort = 4904
const rounds = 7

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
    const viewport = { width: 390, height: 844 }
    const blankPage = { address: `http://127.0.0.1:${blankPort}/`, selector: 'h1', token: null, viewport }
    const path = '/student/latest-form'
    const selector = 'fieldset legend, [role=radiogroup]'
    const page = { address: `http://127.0.0.1:${port}${path}`, selector, token, viewport }
    const shown = await besideBlank(browser, page, blankPage, rounds)
    return {
      name: 'page',
      rows: [{ page: path, ...shown }],
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
