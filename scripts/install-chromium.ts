import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const debian = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Installs Debian's Chromium where that is possible; the tests take the one from npm where it is not. */
export function installChromium(): void {
  if (debian.some((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium for the journeys (apt-get) …')
  const apt = (...command: string[]) =>
    spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const installed = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')
  if (!installed) console.log('That did not work; the Chromium from npm is used.')
}
