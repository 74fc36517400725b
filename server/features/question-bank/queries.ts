import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { AgeBand, BankQuestion, QuestionSetting } from '#shared/question-bank/bank-question.ts'
import type { BankQuestionSort } from '#shared/question-bank/endpoints.ts'
import type { QuestionTypeName } from '#shared/question-bank/question-type-name.ts'

const selectBankQuestions = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('bankQuestions as q')
    .where('q.organisationId', '=', organisationId)
    .select((row) => [
      'q.id',
      'q.text',
      row.ref('q.type').$castTo<QuestionTypeName>().as('type'),
      'q.cue',
      'q.tags',
      row.ref('q.ageBand').$castTo<AgeBand | null>().as('ageBand'),
      row.ref('q.setting').$castTo<QuestionSetting | null>().as('setting'),
      sql<boolean>`q.archived_at is not null`.as('isArchived'),
    ])

export function getBankQuestion(tx: Tx, organisationId: string, questionId: string): Promise<BankQuestion> {
  return selectBankQuestions(tx, organisationId)
    .where('q.id', '=', questionId)
    .executeTakeFirstOrThrow(() => new AppError('absent'))
}

export interface QuestionBankSearch {
  /** Part of a text or a tag, whatever the case of its letters. */
  search?: string
  tag?: string
  ageBand?: AgeBand
  setting?: QuestionSetting
  isArchived: boolean
  sort: BankQuestionSort
  offset: number
  limit: number
}

/** A page of the bank, and how many questions were found in all. */
export async function searchQuestionBank(
  tx: Tx,
  organisationId: string,
  asked: QuestionBankSearch,
): Promise<{ questions: BankQuestion[]; total: number }> {
  const isWanted = wanted(asked)
  const [column, direction] = orders[asked.sort]
  const questions = await selectBankQuestions(tx, organisationId)
    .where(isWanted)
    .orderBy(column, direction)
    .orderBy('q.id', direction)
    .offset(asked.offset)
    .limit(asked.limit)
    .execute()
  const { total } = await tx
    .selectFrom('bankQuestions as q')
    .where('q.organisationId', '=', organisationId)
    .where(isWanted)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { questions, total }
}

const orders = {
  text: [sql`lower(q.text)`, 'asc'],
  '-text': [sql`lower(q.text)`, 'desc'],
  added: [sql`q.created_at`, 'asc'],
  '-added': [sql`q.created_at`, 'desc'],
} as const

const wanted = ({ search, tag, ageBand, setting, isArchived }: QuestionBankSearch): RawBuilder<SqlBool> =>
  sql<SqlBool>`(q.archived_at is not null) = ${isArchived}
    and ${search ? isAbout(search) : sql`true`}
    and ${tag ? sql`${tag.toLowerCase()} = any (q.tags)` : sql`true`}
    and ${ageBand ? sql`(q.age_band = ${ageBand} or q.age_band is null)` : sql`true`}
    and ${setting ? sql`q.setting = ${setting}` : sql`true`}`

const isAbout = (part: string) => sql<SqlBool>`(position(lower(${part}) in lower(q.text)) > 0
  or exists (select from unnest(q.tags) as tag where position(lower(${part}) in tag) > 0))`

export async function countBankQuestions(
  tx: Tx,
  organisationId: string,
): Promise<{ inUse: number; archived: number; tags: string[] }> {
  const { rows } = await sql<{ inUse: number; archived: number; tags: string[] }>`
    select count(*) filter (where archived_at is null)::int as in_use,
           count(*) filter (where archived_at is not null)::int as archived,
           array(select distinct tag from bank_questions t, unnest(t.tags) as tag
                  where t.organisation_id = ${organisationId} and t.archived_at is null order by tag) as tags
      from bank_questions
     where organisation_id = ${organisationId}
  `.execute(tx)
  return rows[0]!
}

/** The texts of all questions in use. */
export function listBankQuestionTexts(
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; text: string }[]> {
  return tx
    .selectFrom('bankQuestions')
    .where('organisationId', '=', organisationId)
    .where('archivedAt', 'is', null)
    .select(['id', 'text'])
    .orderBy('id')
    .execute()
}

/** Questions in use after this one, in the order in which they were added. */
export function listBankQuestionsAfter(
  tx: Tx,
  organisationId: string,
  afterId: string | undefined,
  limit: number,
): Promise<BankQuestion[]> {
  let query = selectBankQuestions(tx, organisationId)
    .where('q.archivedAt', 'is', null)
    .orderBy('q.id')
    .limit(limit)
  if (afterId) query = query.where('q.id', '>', afterId)
  return query.execute()
}
