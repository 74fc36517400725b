import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Another text whenever one of these files changes, comes or goes. */
export function fingerprintFiles(
  folder: string,
  files: readonly string[],
  but: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const file of globSync(files, { cwd: folder, exclude: but }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether this stamp was left by the last work that was finished. */
export function isStampCurrent(file: string, stamp: string): boolean {
  try {
    return readFileSync(file, 'utf8') === stamp
  } catch {
    return false
  }
}
