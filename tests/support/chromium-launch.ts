import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromiumFromNpm from '@sparticuz/chromium'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

/** Debian's browser where it is installed, else the one from npm; neither asks for anything on the network. */
export const chromiumLaunch: LaunchOptions = {
  executablePath: installed ?? (await chromiumFromNpm.executablePath()),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
}
