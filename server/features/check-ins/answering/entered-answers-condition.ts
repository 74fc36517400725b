import { sql } from 'kysely'

/** True where this account has ever entered the learner's answers to the check-in `c`, and so cannot match them blind. */
export const enteredAnswersCondition = (accountId: string | null) => sql<boolean>`exists (
  select from check_in_acts a
   where a.organisation_id = c.organisation_id and a.check_in_id = c.id and a.act = 'enter'
     and a.account_id = ${accountId})`
