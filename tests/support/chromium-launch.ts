import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import chromiumFromNpm, { inflate } from '@sparticuz/chromium'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

/** Debian's browser where it is installed, else the one from npm; neither asks for anything on the network. */
export const chromiumLaunch: LaunchOptions = {
  ...(installed ? { executablePath: installed } : await unpackFromNpm()),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
}

/** The browser from npm with the libraries and fonts it brings, since a bare machine has neither. */
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
