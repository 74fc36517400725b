import type { LearnerPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

/** Puts so many further learners like this one into a group. */
export async function cloneLearner(
  app: TestApp,
  learner: LearnerPerson,
  { groupId, times }: { groupId: string; times: number },
): Promise<void> {
  await app.database.owner.query(
    `with added as (
       insert into learners (organisation_id, id, name, username, created_at)
       select organisation_id, gen_random_uuid(), name, username || n, created_at
         from learners, generate_series(1, $3) n where id = $1
       returning organisation_id, id)
     insert into group_learners (organisation_id, group_id, learner_id) select organisation_id, $2, id from added returning learner_id`,
    [learner.id, groupId, times],
  )
}
