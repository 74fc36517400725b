import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import chromiumFromNpm, { inflate } from '@sparticuz/chromium'

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
const fromNpm: LaunchOptions =
  process.platform === 'linux' && process.arch === 'x64' ? await unpackFromNpm() : { channel: 'chrome' }

/** The browser from npm, which is quicker since it has no window to paint; it is built for Linux alone. */
export const chromiumLaunch: LaunchOptions = { ...fromNpm, args }

/** With a window, which shows notifications: the system's, where it has one. */
export const windowedChromiumLaunch: LaunchOptions = {
  ...(installed ? { executablePath: installed } : fromNpm),
  args,
}

/** With the libraries and fonts it brings, since a bare machine has neither. */
async function unpackFromNpm(): Promise<LaunchOptions> {
  const packed = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const executablePath = await chromiumFromNpm.executablePath()
  const libraries = await inflate(join(packed, '../../bin/al2023.tar.br'))
  return {
    executablePath,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(libraries, 'lib'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }),
    },
  }
}
