import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * What a working copy changed since its branch's upstream, committed or not, by its path from the root. A checkout of
 * one commit without a branch is that commit and changed nothing, and neither does what git does not know.
 */
export function listChangedFiles(): string[] {
  const since = git('symbolic-ref', '-q', 'HEAD') && (base('@{upstream}') ?? base('origin/main'))
  const committed = since ? git('diff', '--name-only', '--no-renames', '-z', since, 'HEAD') : ''
  const edited = git('diff', '--name-only', '--no-renames', '-z', 'HEAD') ?? ''
  const added = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return [...new Set(`${committed}${edited}${added}`.split('\0').filter(Boolean))].sort()
}

const base = (other: string) => git('merge-base', 'HEAD', other)?.trim()

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return undefined
  }
}
