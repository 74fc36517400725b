// Runs before `npm start` and `npm test`, on whatever Node the machine has: plain JavaScript, nothing imported.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const wanted = packagesOf('package-lock.json')
const installed = packagesOf('node_modules/.package-lock.json')

if (!isComplete()) {
  console.log('Installing what Daymark needs (npm ci) …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  const { status, error } = spawnSync(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
    },
  )
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** npm writes its own list at the end of an install, so a list that matches the lockfile is a finished install. */
function isComplete() {
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(new URL(`../${lockfile}`, import.meta.url), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
