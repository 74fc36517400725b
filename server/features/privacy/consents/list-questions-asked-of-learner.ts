import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { LearnerKey } from '../exports/learner-tables.ts'

/** What a learner was asked, form by form in the words of each version, by the ids that answers go by. */
export async function listQuestionsAskedOfLearner(tx: Tx, { organisationId, learnerId }: LearnerKey) {
  const { rows } = await sql<{ formId: string; title: string; questionId: string; text: string }>`
    select distinct v.form_id, v.content ->> 'title' as title, question ->> 'id' as question_id,
           question ->> 'text' as text
      from form_versions v
      cross join lateral jsonb_array_elements(v.content -> 'questions') question
     where v.organisation_id = ${organisationId}
       and v.id in (select version_id from check_ins
                     where organisation_id = ${organisationId} and learner_id = ${learnerId})
     order by 1, 3, 4
  `.execute(tx)
  return rows
}
