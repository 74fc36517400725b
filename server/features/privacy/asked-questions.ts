import { sql } from 'kysely'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { privacyPolicy } from './policy.ts'

/** What a learner was asked, form by form in the words of each version, by the ids that answers go by. */
export async function* askedQuestions(ctx: MemberContext, learnerId: string): AsyncGenerator<string> {
  permit(ctx, privacyPolicy.export)
  const { rows } = await withOrganisation(ctx, (tx) =>
    sql<{ formId: string; title: string; questionId: string; text: string }>`
      select distinct v.form_id, v.content ->> 'title' as title, question ->> 'id' as question_id,
             question ->> 'text' as text
        from form_versions v
        cross join lateral jsonb_array_elements(v.content -> 'questions') question
       where v.organisation_id = ${ctx.organisationId}
         and v.id in (select version_id from check_ins
                       where organisation_id = ${ctx.organisationId} and learner_id = ${learnerId})
       order by 1, 3, 4
    `.execute(tx),
  )
  yield `${JSON.stringify(rows, null, 1)}\n`
}
