import { type RawBuilder, sql } from 'kysely'

interface Where {
  organisationId: string | RawBuilder<string>
  formId: string
  learnerId: string
  onDate: RawBuilder<string | null>
}

/** True where a learner has a schedule of their own of a form that holds on a local date, by the columns of either. */
export const ownScheduleCondition = ({
  organisationId,
  formId,
  learnerId,
  onDate,
}: Where) => sql<boolean>`exists (
  select from schedules own
   where own.organisation_id = ${organisationId} and own.form_id = ${sql.ref(formId)}
     and own.learner_id = ${sql.ref(learnerId)} and own.holds_from <= ${onDate}
     and (own.holds_before is null or own.holds_before > ${onDate}))`
