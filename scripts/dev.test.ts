import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoSignIns } from '#database/seed/demo-sign-ins.ts'
import { chromiumLaunch } from '#tests/support/chromium-launch.ts'
import { freePort } from '#tests/support/free-port.ts'

const project = join(import.meta.dirname, '..')
const patience = { timeout: 120_000, interval: 100 }

async function startDev(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-dev-'))
  // Root runs the database as another user, who has to get here.
  chmodSync(folder, 0o755)
  const PORT = String(await freePort())
  const dev = spawn(process.execPath, [join(project, 'scripts/dev.ts')], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: join(folder, 'data'), PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    await end(dev)
    rmSync(folder, { recursive: true })
  })
  let said = ''
  dev.stdout.on('data', (words) => {
    said += words
  })
  await vi.waitUntil(() => said.includes('Daymark is ready'), { ...patience, timeout: 240_000 })
  return `http://127.0.0.1:${PORT}`
}

async function end(dev: ChildProcess): Promise<void> {
  if (dev.exitCode !== null) return
  dev.kill('SIGINT')
  await once(dev, 'exit')
}

function change(file: string, from: string, to: string): void {
  const path = join(project, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  onTestFinished(() => writeFileSync(path, before))
  writeFileSync(path, before.replace(from, to))
}

async function signIn(page: Page, address: string): Promise<void> {
  const { emails, password } = demoSignIns.staff
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(emails[0]!)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.locator('#waiting').waitFor()
}

test('a screen that is changed is replaced on its page without a reload, and a changed server program serves soon', async () => {
  const address = await startDev()
  const browser = await chromium.launch(chromiumLaunch)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(patience.timeout)
  await signIn(page, address)

  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  change(
    'client/screens/staff/today.tsx',
    'useFocusOnReturn(match)',
    '$&; document.body.dataset.changed = "yes"',
  )
  await page.locator('body[data-changed=yes]').waitFor()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)

  change('server/health.ts', "{ status: 'live' }", "{ status: 'live', isChanged: true }")
  await vi.waitUntil(async () => (await (await fetch(`${address}/health/live`)).json()).isChanged, patience)
})
