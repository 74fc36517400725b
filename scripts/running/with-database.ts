import { mkdirSync } from 'node:fs'
import type { Log } from '#server/platform/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { getOwnerDatabaseUrl } from '#server/platform/runtime.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Works with the database that the settings name; where they name none with the embedded one, whether or not it runs. */
export async function withDatabase<Result>(
  settings: Settings,
  log: Log,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { dataDirectory } = settings
  if (settings.databaseUrl || settings.databaseOwnerUrl) return work(getOwnerDatabaseUrl(settings))
  mkdirSync(dataDirectory, { recursive: true })
  const own = await joinEmbeddedPostgres({ dataDirectory, log })
  try {
    return await work(own.databaseUrl)
  } finally {
    await own.stop()
  }
}
