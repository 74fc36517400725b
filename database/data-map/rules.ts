import type { RecordKind, RetentionPeriod } from '#shared/privacy/record-kinds.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import type { DB } from '../tables.ts'

type Table = keyof DB

/** Which rows are a learner's: those that name them in one of these columns, or that hang on such a row; else none. */
type Rows<Row> = 'shared' | { naming: readonly (keyof Row)[] } | { of: Table; by: keyof Row }

interface Column {
  /** What it is for. */
  why: string
  /** Opens something, or says how: it is in no export. */
  isSecret?: true
  /** What stands there instead once its learner is erased, where the row stays; {id} is the learner's. */
  erased?: string | null
}

/** What is kept in a table: of which kind, whose, until when, what erasing a learner does, and what each column is for. */
export interface TableRule<Row> {
  kind: RecordKind
  rows: Rows<Row>
  kept: RetentionPeriod
  /** Rows that stay hold nothing that says who it was. Of shared tables nothing is a learner's. */
  onErase: 'deleted' | 'stays'
  /** By which rule of the organisation an entry goes by itself, and since when it ages. */
  ages?: { by: Exclude<RetentionKind, 'left-learners'>; from: keyof Row }
  columns: { readonly [Name in keyof Row]: string | Column }
}

export type DataMap = { readonly [Name in Table]: TableRule<DB[Name]> }

export const createSecretColumn = (why: string): Column => ({ why, isSecret: true })
export const createOverwrittenColumn = (erased: string | null, why: string): Column => ({ why, erased })

/** Rows that are a learner's by the column that says so. */
export const rowsByLearnerId = { naming: ['learnerId'] } as const

/** What most tables have in common. */
export const primaryKeyPurpose = 'tells its row from the others'
export const organisationIdPurpose = 'whose it is: no organisation sees another’s'
export const learnerIdPurpose = 'which learner it is about'
export const formIdPurpose = 'which form it belongs to'
export const staffIdPurpose = 'who of the staff did it'
export const timePurpose = 'when it happened'
export const idempotencyKeyPurpose = 'makes the same request, sent twice, one act'
