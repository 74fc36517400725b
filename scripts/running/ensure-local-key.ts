import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateVapidKey } from '#server/platform/secrets/vapid-keys.ts'

const made = {
  'secrets-key': () => randomBytes(32).toString('base64'),
  'vapid-key': generateVapidKey,
}

export const localKeyNames = Object.keys(made) as (keyof typeof made)[]

/** A key of a Daymark that runs its own database: made once, beside it, for its owner's eyes only. */
export function ensureLocalKey(dataDirectory: string, name: keyof typeof made): string {
  const file = join(dataDirectory, name)
  if (!existsSync(file)) writeFileSync(file, `${made[name]()}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
