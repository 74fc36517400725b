import { afterEach } from 'vitest'
import { takeStatementCount } from './statements.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test asked the database, and what stood before it in its file. */
    statements?: number
  }
}

afterEach(({ task }) => {
  task.meta.statements = takeStatementCount()
})
