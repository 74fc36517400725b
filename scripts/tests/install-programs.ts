import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Package {
  name: string
  /** Where a program of it may stand already. */
  programs: readonly string[]
  /** What is done where it cannot be had. */
  without: string
}

const packages: readonly Package[] = [
  {
    name: 'chromium',
    programs: ['/usr/bin/chromium', '/usr/bin/chromium-browser'],
    without: 'journeys of notifications take the Chromium from npm, which shows none',
  },
  {
    name: 'pgbouncer',
    programs: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
    without: 'nothing is tried through a pooler',
  },
]

/** Installs what the tests want of Debian, where that is possible. */
export function installPrograms(): void {
  const missing = packages.filter(({ programs }) => !programs.some((path) => existsSync(path)))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing for the tests (apt-get): ${missing.map(({ name }) => name).join(', ')} …`)
  const apt = (...command: string[]) =>
    spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const isListed = apt('update')
  for (const { name, without } of missing)
    if (!isListed || !apt('install', '-y', '--no-install-recommends', name))
      console.log(`${name} could not be installed: ${without}.`)
}
