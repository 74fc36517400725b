import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of a Daymark that runs its own database: made once, beside it, for its owner's eyes only. */
export function ownSecretsKey(dataDirectory: string): string {
  const file = join(dataDirectory, 'secrets-key')
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
