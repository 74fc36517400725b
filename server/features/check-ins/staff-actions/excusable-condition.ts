import { type SqlBool, sql } from 'kysely'

/** True for check-ins `c` that can be excused: asked for, and not answered by their learner. */
export const excusableCondition = sql<SqlBool>`(c.learner_submitted_at is null and c.excused_at is null
  and c.cancelled_at is null and not c.not_sent)`
