import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The system account that PostgreSQL runs as. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: root lends it to the owner of the existing data, or `postgres`, or `nobody`. */
export function findServerAccount(existingData: string | undefined): SystemAccount | undefined {
  if (process.getuid?.() !== 0) {
    requireNamedUser()
    return undefined
  }
  const owner = existingData && statSync(existingData)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and there is no user postgres or nobody. Set DATABASE_URL.',
    )
  return account
}

function lookUp(name: string): SystemAccount | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function requireNamedUser(): void {
  try {
    userInfo()
  } catch {
    throw new Error(
      'PostgreSQL only runs as a user with a name, and this one has no entry in /etc/passwd. Set DATABASE_URL.',
    )
  }
}

/** Whether the account gets to a folder or file: x to enter or run, r to read, w to write. */
export function hasFileAccess(account: SystemAccount | undefined, path: string, rights: string): boolean {
  const tests = [...rights].map((right) => `test -${right} "$1"`).join(' && ')
  return (
    spawnSync('/bin/sh', ['-c', tests, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  )
}
