import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { prepareBenchEnvironment } from './support/bench-environment.ts'
import { prepareBenchLearners } from './support/bench-learners.ts'
import { compareWithBlankPage } from './support/compare-with-blank-page.ts'
import { learnerScreens, nameOfScreen } from './support/learner-screens.ts'

const port = 4903
const blankPort = 4904
const rounds = 7

/** Bytes and time until each of a learner's screens is shown, and React has it, on a slowed processor beside a blank page. */
export async function run() {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  const learners = await prepareBenchLearners(ground)
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  const blank = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Blank</title><h1>Blank</h1>'),
  ).listen(blankPort, '127.0.0.1')
  const browser = await chromium.launch(windowedChromiumLaunch)
  try {
    const viewport = { width: 390, height: 844 }
    const blankPage = { address: `http://127.0.0.1:${blankPort}/`, selector: 'h1', viewer: null, viewport }
    const rows = []
    for (const screen of learnerScreens) {
      const { path, selector, viewer } = screen
      const address = `http://127.0.0.1:${port}${path}`
      const page = { address, selector, viewer: viewer && learners[viewer], viewport }
      rows.push({
        page: nameOfScreen(screen),
        ...(await compareWithBlankPage(browser, page, blankPage, rounds)),
      })
    }
    return {
      name: 'page',
      rows,
      aims: {
        kilobytes: '<= 165',
        ratio: '<= 2.5',
        ofCheckIn: {
          kilobytes: '<= 150',
          ratio: '<= 1.8',
          takenOverRatio: '<= 3.2',
          kilobytesUntilShown: '<= 35',
        },
      },
    }
  } finally {
    await browser.close()
    blank.close()
    await stopWeb()
    await ground.remove()
  }
}
