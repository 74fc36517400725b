import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormReference } from '#shared/forms/endpoints.ts'
import type { AnswerFaces, OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { isSameName } from '#shared/visible-text.ts'
import { formInScopeCondition } from '../learners/forms-in-scope.ts'

/** The organisation's own icon sets, by name. */
export async function listIconSets(tx: Tx, organisationId: string): Promise<OwnIconSet[]> {
  const rows = await tx
    .selectFrom('iconSets')
    .where('organisationId', '=', organisationId)
    .select((row) => ['id', 'name', row.ref('answers').$castTo<AnswerFaces>().as('answers')])
    .orderBy((row) => row.fn('lower', ['name']))
    .execute()
  return rows
}

/** Lets one change of an organisation's icon sets after another, and tells what they are. */
export async function lockIconSets(tx: Tx, organisationId: string): Promise<OwnIconSet[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('icon-sets ' || ${organisationId}::text, 0))`.execute(
    tx,
  )
  return listIconSets(tx, organisationId)
}

export async function assertIconSetExists(tx: Tx, organisationId: string, iconSetId: string): Promise<void> {
  await tx
    .selectFrom('iconSets')
    .where('organisationId', '=', organisationId)
    .where('id', '=', iconSetId)
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('absent'))
}

/** The running and planned forms that took this icon set, now or in changes to come; of those out of reach how many. */
export async function listFormsUsingIconSet(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  iconSetId: string,
): Promise<{ forms: FormReference[]; beyond: number }> {
  const { rows } = await sql<FormReference & { inReach: boolean }>`
    select f.id, f.title, f.status, ${formInScopeCondition(scope, organisationId)} as in_reach
      from forms f
      left join form_versions v
        on v.organisation_id = f.organisation_id and v.form_id = f.id and v.version = f.current_version
     where f.organisation_id = ${organisationId} and f.status <> 'ended' and f.archived_at is null
       and ${iconSetId} in (f.draft -> 'iconSet' ->> 'id', v.content -> 'iconSet' ->> 'id')
     order by lower(f.title), f.id
     limit 1000
  `.execute(tx)
  return {
    forms: rows.filter(({ inReach }) => inReach).map(({ inReach: _, ...form }) => form),
    beyond: rows.filter(({ inReach }) => !inReach).length,
  }
}

/** Refuses a name that another icon set has, whatever the case of its letters. */
export function assertIconSetNameFree(name: string, others: readonly OwnIconSet[]): void {
  if (others.some((other) => isSameName(other.name, name)))
    throw new AppError('icon-set-name-taken', { fields: { name: 'taken' } })
}
