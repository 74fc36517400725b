import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createProgramLogins, loginsWithoutPasswords } from '#server/platform/postgres/database-roles.ts'
import type { EmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { startCitusCluster } from './citus-cluster.ts'
import { ownerUrlOfDatabase, startScratchPostgres } from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresPrograms: string | undefined
    isSpread: boolean
    scratchPostgres: ScratchPostgres
  }
}

interface ScratchPostgres {
  administratorUrl: string
  template: string
  /** The superuser's address at each server that has the databases. */
  nodes: string[]
}

const template = 'daymark_template'
const log = pino({ level: 'error' })

/** One scratch server for the whole run, with one migrated database that every test file copies. */
export default async function providePostgres(project: TestProject) {
  const { postgresPrograms: programs, isSpread } = project.config.provide
  if (isSpread) {
    const { administratorUrl, nodes, remove } = await startCitusCluster(programs!, template)
    project.provide('scratchPostgres', { administratorUrl, template, nodes })
    return remove
  }
  const { postgres, remove } = await startScratchPostgres({ programs })
  await createTemplate(postgres).catch(async (error) => {
    await remove()
    throw error
  })
  const { administratorUrl } = postgres
  project.provide('scratchPostgres', { administratorUrl, template, nodes: [administratorUrl] })
  return remove
}

async function createTemplate({ administratorUrl }: EmbeddedPostgres): Promise<void> {
  const administrator = new pg.Client(administratorUrl)
  await administrator.connect()
  await administrator.query(`create database ${template} owner daymark`)
  await administrator.end()
  const owner = new pg.Client(ownerUrlOfDatabase(administratorUrl, template))
  await owner.connect()
  await createProgramLogins(owner, loginsWithoutPasswords).finally(() => owner.end())
  await migrateDatabase({ databaseUrl: ownerUrlOfDatabase(administratorUrl, template), log })
}
