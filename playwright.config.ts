import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium-launch.ts'

// Journeys hash in this process what their programs verify.
Object.assign(process.env, { NODE_ENV: 'test', TEST_CHEAP_HASH: '1' })

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/journeys',
  // They wait more than they reckon, so that two cores carry three.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording each step costs a quarter of the time; `--trace on` records a journey that is looked into.
    trace: 'off',
    // What it answers cannot be watched or made to fail; journeys without a network let it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
