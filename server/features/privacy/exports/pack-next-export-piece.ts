import { toSnakeCase } from '#database/to-snake-case.ts'
import { findPictureFile } from '#server/features/uploads/picture-files.ts'
import { listPictures } from '#server/features/uploads/queries.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import {
  type CompressedPiece,
  compressPiece,
  type PackingProgress,
} from '#server/platform/files/compress-piece.ts'
import { listQuestionsAskedOfLearner } from '../consents/list-questions-asked-of-learner.ts'
import type { ExportPlan, ExportScope } from './export-plan.ts'
import { type ExportedTable, readExportedPage } from './exported-tables.ts'
import { createExportReadMe, toCsvPage, toJsonPage } from './exported-text.ts'
import { createExportTitle } from './open-export.ts'
import type { PrimaryKeys } from './primary-keys.ts'

/** How much of a list is packed at once. */
export const exportPieceBytes = 1024 ** 2
const picturesAtOnce = 20

export interface ExportJob {
  exportId: string
  scope: ExportScope
  plan: ExportPlan
  askedAt: Date
  keys: PrimaryKeys
}

/** Where an export goes on: in which of its lists, and behind which entry of it. */
export interface ExportCursor {
  listsDone: number
  upTo: readonly string[] | null
}

interface PackedList {
  pieces: readonly CompressedPiece[]
  entries: number
  next: ExportCursor
}

/** The next piece of an export's lists: of a table, of what the tables name besides, or how to read it all. */
export async function packNextExportPiece(
  ctx: SystemContext,
  asked: ExportJob,
  cursor: ExportCursor,
): Promise<PackedList> {
  const { listsDone } = cursor
  const { tables } = asked.plan
  const exported = tables[listsDone]
  const packed = exported
    ? await packTable(ctx, asked, exported, cursor)
    : listsDone === tables.length
      ? await packNamed(ctx, asked, cursor)
      : await packReadMe(ctx, asked)
  const { pieces, entries, upTo } = packed
  return { pieces, entries, next: { listsDone: upTo ? listsDone : listsDone + 1, upTo } }
}

type Packed = Pick<PackedList, 'pieces' | 'entries'> & Pick<ExportCursor, 'upTo'>

/** The next pages of a table, as a list and as JSON of the same rows. */
async function packTable(
  ctx: SystemContext,
  { exportId, keys }: ExportJob,
  exported: ExportedTable,
  { listsDone, upTo: behind }: ExportCursor,
): Promise<Packed> {
  const { table } = exported.table
  const key = keys.get(toSnakeCase(table))!
  const place = 2 * listsDone + 1
  const before = behind && (await withOrganisation(ctx, (tx) => findPacked(ctx, tx, exportId, place)))
  const csv = compressPiece(place, `csv/${table}.csv`, before?.get(place))
  const json = compressPiece(place + 1, `json/${table}.json`, before?.get(place + 1))
  let entries = 0
  let upTo: readonly string[] | null = behind
  do {
    const from = upTo
    const page = await withOrganisation(ctx, (tx) => readExportedPage(tx, exported, key, from))
    const isLast = page.upTo === null
    await csv.add(toCsvPage(exported, page), { isLast })
    await json.add(toJsonPage(page), { isLast })
    entries += page.rows.length
    upTo = page.upTo
  } while (upTo && csv.packedBytes() + json.packedBytes() < exportPieceBytes)
  return { pieces: [csv.end(), json.end()], entries, upTo }
}

/** What the last parts of a table's two files tell of all of them so far, by their places. */
async function findPacked(
  { organisationId }: SystemContext,
  tx: Tx,
  exportId: string,
  place: number,
): Promise<Map<number, PackingProgress>> {
  const rows = await tx
    .selectFrom('organisationExportParts')
    .where('organisationId', '=', organisationId)
    .where('exportId', '=', exportId)
    .where('place', 'in', [place, place + 1])
    .distinctOn('place')
    .select(['place', 'size', 'sum'])
    .orderBy('place')
    .orderBy('step', 'desc')
    .execute()
  return new Map(rows.map(({ place: at, ...packed }) => [at, packed]))
}

const packNamed = (ctx: SystemContext, asked: ExportJob, cursor: ExportCursor): Promise<Packed> => {
  const { learnerId } = asked.scope
  return learnerId === null ? packPictures(ctx, asked, cursor) : packQuestions(ctx, asked, learnerId)
}

/** What a learner was asked: answers name their questions by id. */
async function packQuestions(ctx: SystemContext, { plan }: ExportJob, learnerId: string): Promise<Packed> {
  const { organisationId } = ctx
  const questions = await withOrganisation(ctx, (tx) =>
    listQuestionsAskedOfLearner(tx, { organisationId, learnerId }),
  )
  const piece = compressPiece(firstBehind(plan), 'json/questions.json')
  await piece.add(`${JSON.stringify(questions, null, 1)}\n`, { isLast: true })
  return { pieces: [piece.end()], entries: questions.length, upTo: null }
}

/** The next pictures, whole; one that is not where it should be is left out. */
async function packPictures(ctx: SystemContext, asked: ExportJob, { upTo }: ExportCursor): Promise<Packed> {
  const { names, free } = await withOrganisation(ctx, async (tx) => ({
    names: await listPictures(tx, ctx.organisationId, upTo?.[0] ?? '', picturesAtOnce),
    free: await findFreePlace(ctx, tx, asked),
  }))
  const pieces: CompressedPiece[] = []
  for (const name of names) {
    const bytes = await findPictureFile(ctx, name)
    if (!bytes) continue
    const piece = compressPiece(free + pieces.length, `pictures/${name}`)
    await piece.add(bytes, { isLast: true })
    pieces.push(piece.end())
  }
  return {
    pieces,
    entries: pieces.length,
    upTo: names.length === picturesAtOnce ? [names.at(-1)!] : null,
  }
}

/** Each table has two files, behind the one that says how to read it all. */
const firstBehind = ({ tables }: ExportPlan) => 2 * tables.length + 1

async function findFreePlace(
  { organisationId }: SystemContext,
  tx: Tx,
  { exportId, plan }: ExportJob,
): Promise<number> {
  const { last } = await tx
    .selectFrom('organisationExportParts')
    .where('organisationId', '=', organisationId)
    .where('exportId', '=', exportId)
    .select((row) => row.fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max((last ?? 0) + 1, firstBehind(plan))
}

/** Comes last, since it tells from when to when the lists were read, and stands first in the file. */
async function packReadMe(ctx: SystemContext, { scope, plan, askedAt }: ExportJob): Promise<Packed> {
  const title = await withOrganisation(ctx, (tx) => createExportTitle(tx, scope))
  const piece = compressPiece(0, 'README.txt')
  const text = createExportReadMe({
    title,
    of: scope.learnerId === null ? 'organisation' : 'learner',
    tables: plan.tables,
    read: { from: askedAt, to: ctx.now },
  })
  await piece.add(text, { isLast: true })
  return { pieces: [piece.end()], entries: 0, upTo: null }
}
