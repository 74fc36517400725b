import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/build/contract-routes.ts'
import {
  requireCitusPostgres,
  requireSystemPostgres,
} from './tests/support/database/require-system-postgres.ts'

const isSpread = process.env.TEST_POSTGRES === 'citus'
const postgresPrograms = isSpread
  ? requireCitusPostgres()
  : process.env.TEST_POSTGRES === 'system'
    ? requireSystemPostgres().programs
    : undefined

const onDatabase = {
  isolate: false,
  env: { TEST_CHEAP_HASH: '1' },
  globalSetup: ['tests/support/database/provide-postgres.ts'],
  setupFiles: ['tests/support/database/count-statements.ts', 'tests/support/database/check-statements.ts'],
  provide: { postgresPrograms, isSpread },
  hookTimeout: 120_000,
}
// Tests of what starts, breaks and restores whole databases.
const recovery = ['server/platform/{postgres/embedded-postgres,backup/*}.test.ts']
// Tests that try many inputs and pairs of each endpoint to find a fault.
const searches = ['server/every-endpoint/{racing-writes,extreme-inputs,endpoint-input}.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Ends what hangs; how fast something is, a machine with other work to do does not tell.
    testTimeout: 60_000,
    includeTaskLocation: true,
    // A provider that lives as long as a test file needs no store.
    onConsoleLog: (text) => !text.includes('in-memory adapter is used'),
    projects: [
      {
        extends: true,
        plugins: [contractRoutes()],
        test: {
          name: 'rules',
          isolate: false,
          include: ['{shared,client,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'scripts/start.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['scripts/start.test.ts', 'tests/drills/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'features',
          include: ['{server,database,tests/support}/**/*.test.ts'],
          exclude: [...recovery, ...searches],
        },
      },
      { extends: true, test: { ...onDatabase, name: 'recovery', include: recovery } },
      { extends: true, test: { ...onDatabase, name: 'searches', include: searches } },
    ],
  },
})
