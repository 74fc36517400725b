import { learnerTables } from '#server/features/privacy/exports/learner-tables.ts'
import type { LearnerMerge, MergePreview } from '#shared/privacy/merge-endpoints.ts'
import type { LearnerPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'
import { checkInActions, sameAnswerForAll } from './check-ins.ts'
import { publishForm, type TestFormInput } from './forms.ts'
import type { School } from './school.ts'

export type Merges = { merges: LearnerMerge[] }

export const mergesPath = ({ id }: LearnerPerson) => `/api/learners/${id}/merges`

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables whose rows belong to one record of a learner or the other. */
export const tablesNaming = learnerTables
  .filter(({ rows }) => typeof rows === 'object' && 'naming' in rows)
  .map(({ table }) => snake(table))
  .filter((table) => !['learners', 'learner_merges', 'audit_entries', 'erasures'].includes(table))

export const mergedRewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

/** What staff do with two records of one child, and what is kept of each. */
export function mergeActions(app: TestApp, school: School) {
  const { as, clock, database } = app
  const { owner, admin } = school
  const { openAt, undraw } = checkInActions(app)

  return {
    merge: (stays: LearnerPerson, goes: LearnerPerson) =>
      as(admin).post<Merges>(mergesPath(stays), { otherId: goes.id }),

    undo: (stays: LearnerPerson, goes: LearnerPerson) =>
      as(admin).post<Merges>(`${mergesPath(stays)}/undo`, { otherId: goes.id }),

    preview: (stays: LearnerPerson, goes: LearnerPerson) =>
      as(admin).get<MergePreview>(`${mergesPath(stays)}/preview?otherId=${goes.id}`),

    balanceOf: async (learner: LearnerPerson) =>
      (await as(owner).get<{ balance: number }>(`/api/learners/${learner.id}/tokens`)).body.balance,

    /** The rows of a learner in each table that has some. */
    async rowsOf({ id }: LearnerPerson): Promise<Record<string, unknown[]>> {
      const found: Record<string, unknown[]> = {}
      for (const table of tablesNaming) {
        const { rows } = await database.owner.query(
          `select to_jsonb(one) as row from ${table} one where learner_id = $1 order by to_jsonb(one)::text`,
          [id],
        )
        if (rows.length > 0) found[table] = rows.map(({ row }) => row)
      }
      return found
    },

    /** Two records of one child in one class, whose form has opened for both on Monday. */
    async createTwins(given: TestFormInput = {}) {
      clock.moveTo('2026-09-07T08:00')
      const [stays, goes] = [await school.addLearner(), await school.addLearner()]
      const group = await school.addGroup({ learners: [stays, goes] })
      const form = await publishForm(app, owner, {
        groupIds: [group.id],
        rewardRule: mergedRewardRule,
        ...given,
      })
      await openAt('2026-09-07T09:00')
      await undraw(form.id)
      const [yes, no] = [sameAnswerForAll(1, form.questionIds), sameAnswerForAll(0, form.questionIds)]
      return { stays, goes, group, form, yes, no }
    },
  }
}
