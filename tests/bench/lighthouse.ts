import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { median, prepareBenchEnvironment } from './support/bench-environment.ts'
import { prepareBenchLearners } from './support/bench-learners.ts'
import { learnerScreens, nameOfScreen } from './support/learner-screens.ts'

// Fetched when this bench is asked for: a hundred packages that nothing else needs.
const lighthouse = 'lighthouse@13.5.0'
const port = 4905
const devtoolsPort = 4906
const rounds = 5

interface Scores {
  accessibility: number
  performance: number
}

/** Each screen of a learner as Lighthouse sees it on its slow phone, the median of five. */
export async function run() {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  const learners = await prepareBenchLearners(ground)
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  try {
    const rows: ({ screen: string } & Scores)[] = []
    for (const screen of learnerScreens) {
      const token = screen.viewer && learners[screen.viewer].token
      const seen: Scores[] = []
      for (let round = 0; round < rounds; round += 1) seen.push(await look(screen.path, token))
      rows.push({
        screen: nameOfScreen(screen),
        accessibility: median(seen.map(({ accessibility }) => accessibility)),
        performance: median(seen.map(({ performance }) => performance)),
      })
    }
    return { name: 'lighthouse', rows, aims: { accessibility: '= 100', performance: '>= 95' } }
  } finally {
    await stopWeb()
    await ground.remove()
  }
}

/** One look with a browser of its own that has kept nothing but who is signed in. */
async function look(path: string, token: string | null): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...windowedChromiumLaunch,
    args: [...(windowedChromiumLaunch.args ?? []), `--remote-debugging-port=${devtoolsPort}`],
  })
  try {
    const address = `http://127.0.0.1:${port}`
    const page = await browser.newPage()
    await page.goto(`${address}/health/live`)
    if (token) await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    return await scoresOf(`${address}${path}`)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function scoresOf(address: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address],
      ...[`--port=${devtoolsPort}`, '--quiet', '--output=json', '--no-enable-error-reporting'],
      ...['--disable-storage-reset', '--disable-full-page-screenshot'],
      '--only-categories=accessibility,performance',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, finalDisplayedUrl } = JSON.parse(stdout)
  if (finalDisplayedUrl !== address) throw new Error(`${address} sent on to ${finalDisplayedUrl}.`)
  const hundredths = (score: number) => Math.round(score * 100)
  return {
    accessibility: hundredths(categories.accessibility.score),
    performance: hundredths(categories.performance.score),
  }
}
