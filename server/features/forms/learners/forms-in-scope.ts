import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { groupInScopeCondition } from '#server/features/groups/queries.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form, FormReference, FormSummary } from '#shared/forms/endpoints.ts'
import type { FormStatus } from '#shared/forms/form-status.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { readPublishedForm } from '../publishing/read-published-form.ts'
import { nextDueAtExpression } from '../queries.ts'
import { findLastOpeningDate, listLastOpeningDates } from '../schedules/list-last-opening-dates.ts'
import { listAssignees } from './list-assignees.ts'

const maxForms = 1_000

/**
 * True for the forms `f` that the caller sees: all of them, their own, and those given to their groups and learners.
 * A temporary one is its writer's alone.
 */
export function formInScopeCondition(scope: AccessScope, organisationId: string): RawBuilder<SqlBool> {
  if (scope.everyone) return sql`(not f.is_temporary or f.created_by = ${scope.asker})`
  return sql`(f.created_by = ${scope.caseloadOf} or f.id in (
    select given.form_id from assignments given
     where given.organisation_id = ${organisationId} and given.learner_id is not null
       and ${learnerInScopeCondition(scope, organisationId, 'given.learner_id')}
    union all
    select given.form_id
      from group_learners member
      join assignments given on given.organisation_id = member.organisation_id and given.group_id = member.group_id
     where member.organisation_id = ${organisationId} and ${learnerInScopeCondition(scope, organisationId, 'member.learner_id')}
    union all
    select given.form_id from assignments given
     where given.organisation_id = ${organisationId} and given.group_id is not null
       and ${groupInScopeCondition(scope, organisationId, 'given.group_id')}))`
}

/** The forms within reach, newest first, with how many learners have them today. */
export async function listForms(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  today: string,
): Promise<FormSummary[]> {
  const { rows } = await sql<Omit<FormSummary, 'nextDueAt'> & { nextDueAt: Date | null }>`
    select f.id, f.title, f.status,
           ${nextDueAtExpression(organisationId)} as next_due_at,
           coalesce(given.learners, 0)::int as learner_count
      from forms f
      left join (
        select a.form_id, count(distinct l.id) as learners
          from assignments a
          left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
          left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
          join learners l on l.organisation_id = a.organisation_id and l.id = coalesce(a.learner_id, member.learner_id)
         where a.organisation_id = ${organisationId} and l.withdrawn_at is null
           and (a.ends_on is null or a.ends_on >= ${today})
         group by a.form_id
      ) given on given.form_id = f.id
     where f.organisation_id = ${organisationId} and f.archived_at is null
       and ${formInScopeCondition(scope, organisationId)}
     order by f.created_at desc, f.id desc
     limit ${maxForms}
  `.execute(tx)
  return rows.map(({ nextDueAt, ...form }) => ({ ...form, nextDueAt: nextDueAt?.toISOString() ?? null }))
}

export interface FormFilter {
  form?: string
  group?: string
}

/** The published forms within reach by id, of a group only those that it or one of its learners has. */
export async function listPublishedForms(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { form, group }: FormFilter = {},
): Promise<FormReference[]> {
  const { rows } = await sql<FormReference>`
    select f.id, f.title, f.status from forms f
     where f.organisation_id = ${organisationId} and f.status <> 'draft' and f.archived_at is null
       and (${form ?? null}::uuid is null or f.id = ${form ?? null}::uuid)
       and (${group ?? null}::uuid is null or f.id in (
         select a.form_id from assignments a
          where a.organisation_id = ${organisationId}
            and (a.group_id = ${group ?? null}::uuid or a.learner_id in (
              select member.learner_id from group_learners member
               where member.organisation_id = ${organisationId} and member.group_id = ${group ?? null}::uuid))))
       and ${formInScopeCondition(scope, organisationId)}
     order by f.title, f.id
     limit ${maxForms}
  `.execute(tx)
  return rows
}

/** One form as it is being written: a draft, or what a published one is being changed to. */
export async function getForm(
  tx: Tx,
  { organisationId, now }: Asking,
  scope: AccessScope,
  formId: string,
): Promise<Form> {
  const { inReach, draft, status, next, ...form } = await formOf(tx, organisationId, scope, formId)
    .select(['f.title', nextDueAtExpression(organisationId).as('next')])
    .executeTakeFirstOrThrow(absent)
  assertInScope(inReach, form)
  const running = status === 'draft' ? null : await whatRuns(tx, { organisationId, now }, formId)
  return {
    ...form,
    status: status as FormStatus,
    draft: { ...running?.draft, ...(draft as FormDraft | null) } as FormDraft,
    hasChanges: running !== null && draft !== null,
    running,
    nextDueAt: next?.toISOString() ?? null,
  }
}

async function whatRuns(
  tx: Tx,
  { organisationId, now }: Asking,
  formId: string,
): Promise<NonNullable<Form['running']>> {
  const { version, timeZone, draft } = await readPublishedForm(tx, organisationId, formId)
  const today = localTimeAt(now, timeZone).onDate
  const openedOn = await findLastOpeningDate(tx, organisationId, formId, now)
  const holders = await listAssignees(tx, organisationId, formId, today)
  const learnerIds = draft.learnerIds
  const ofLearners = await listLastOpeningDates(tx, organisationId, { formId, learnerIds, now })
  return {
    version,
    today,
    openedOn,
    draft,
    holders: holders.map((holder) => ({ ...holder, openedOn: ofLearners.get(holder.id) ?? null })),
  }
}

interface Asking {
  organisationId: string
  now: Date
}

/** A form as it is being written, whoever asks; null where it is gone. */
export async function findFormDraft(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<FormDraft | null> {
  const form = await tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where('id', '=', formId)
    .select(['status', 'draft'])
    .executeTakeFirst()
  if (!form) return null
  const running = form.status === 'draft' ? null : await readPublishedForm(tx, organisationId, formId)
  return { ...running?.draft, ...(form.draft as FormDraft | null) } as FormDraft
}

/** Refuses a form that is not there, or not the caller's to see. */
export async function assertFormInScope(tx: Tx, organisationId: string, scope: AccessScope, formId: string) {
  const { inReach, ...form } = await formOf(tx, organisationId, scope, formId).executeTakeFirstOrThrow(absent)
  assertInScope(inReach, form)
}

/** The form, which nobody else changes until the transaction ends; what is opened meanwhile may still name it. */
export async function lockForm(tx: Tx, organisationId: string, scope: AccessScope, formId: string) {
  const { inReach, draft, status, ...form } = await formOf(tx, organisationId, scope, formId)
    .select(['f.archivedAt', 'f.endedAt', 'f.currentVersion'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(absent)
  assertInScope(inReach, form)
  return { ...form, status: status as FormStatus, draft: draft as FormDraft | null }
}

const absent = () => new AppError('absent')

function assertInScope(inReach: boolean, { isTemporary }: { isTemporary: boolean }): void {
  if (!inReach) throw isTemporary ? absent() : new AppError('not-your-caseload')
}

const formOf = (tx: Tx, organisationId: string, scope: AccessScope, formId: string) =>
  tx
    .selectFrom('forms as f')
    .where('f.organisationId', '=', organisationId)
    .where('f.id', '=', formId)
    .select([
      'f.id',
      'f.status',
      'f.draft',
      'f.draftRevision',
      'f.isTemporary',
      formInScopeCondition(scope, organisationId).$castTo<boolean>().as('inReach'),
    ])

/** The running and planned forms that ask a question of the bank in its words; of those out of reach only how many. */
export async function listFormsUsingQuestion(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  questionId: string,
): Promise<{ forms: FormReference[]; beyond: number }> {
  const { rows } = await sql<FormReference & { inReach: boolean }>`
    select f.id, f.title, f.status, ${formInScopeCondition(scope, organisationId)} as in_reach
      from bank_questions q
      join forms f on f.organisation_id = q.organisation_id
      left join form_versions v
        on v.organisation_id = f.organisation_id and v.form_id = f.id and v.version = f.current_version
     where q.organisation_id = ${organisationId} and q.id = ${questionId}
       and f.status <> 'ended' and f.archived_at is null
       and exists (
         select from jsonb_array_elements(coalesce(v.content, f.draft) -> 'questions') as asked
          where ${wordsOf(sql`asked ->> 'text'`)} = ${wordsOf(sql`q.text`)})
     order by f.created_at desc, f.id desc
     limit ${maxForms}
  `.execute(tx)
  return {
    forms: rows.filter(({ inReach }) => inReach).map(({ inReach: _, ...form }) => form),
    beyond: rows.filter(({ inReach }) => !inReach).length,
  }
}

// Case, punctuation and blanks aside, as the bank itself tells two questions apart.
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(replace(replace(lower(${text}), '''', ''), '’', ''), '[^[:alnum:]]+', ' ', 'g'))`
