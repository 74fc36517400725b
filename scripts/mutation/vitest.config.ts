import { defineConfig } from 'vitest/config'
import { contractRoutes } from '../build/contract-routes.ts'

/** Rules stand on nothing; what the server does with them stands on a database. */
export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['scripts/mutation/quick-properties.ts'],
    globalSetup: process.env.MUTATES_SERVER ? ['tests/support/database/provide-postgres.ts'] : [],
    provide: { postgresPrograms: undefined, isSpread: false },
  },
})
