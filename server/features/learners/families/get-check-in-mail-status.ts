import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { CheckInMailStatus } from '#shared/learners/endpoints.ts'

/** Whether a learner is mailed about a form that has opened for them; anything else is absent. */
export async function getCheckInMailStatus(
  tx: Tx,
  organisationId: string,
  { learnerId, formId }: { learnerId: string; formId: string },
): Promise<CheckInMailStatus> {
  const { rows } = await sql<{ isMailed: boolean; isStopped: boolean }>`
    select l.email is not null and l.email_refused_at is null
           and coalesce(v.content -> 'settings' ->> 'notify' = 'email', false) as is_mailed,
           exists (select from message_stops stop
                    where stop.organisation_id = ${organisationId} and stop.form_id = f.id
                      and stop.learner_id = l.id and stop.channel = 'email') as is_stopped
      from forms f
      join learners l on l.organisation_id = f.organisation_id and l.id = ${learnerId}
      left join form_versions v on v.organisation_id = f.organisation_id and v.form_id = f.id
       and v.version = f.current_version
     where f.organisation_id = ${organisationId} and f.id = ${formId}
       and exists (select from check_ins c where c.organisation_id = ${organisationId}
                      and c.learner_id = l.id and c.form_id = f.id)
  `.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('absent')
  if (!found.isMailed) return 'none'
  return found.isStopped ? 'stopped' : 'sent'
}
