import { hashToken } from '#server/features/auth/sessions/token.ts'
import { getLearner } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { findActiveStaffRole } from '#server/features/staff/queries.ts'
import { type Context, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { createZipLayout, type ZipLayout } from '#server/platform/files/zip-layout.ts'
import { AppError } from '#shared/errors.ts'
import { exportPolicy } from '../policy.ts'
import type { ExportScope } from './export-plan.ts'
import { exportStatusAt, listExportFiles, selectExport } from './export-queries.ts'

export interface OpenedExport {
  id: string
  title: string
  layout: ZipLayout
}

/** The file of everything, for whoever knows an address of it that is not over, while they may still take it. */
export async function openExport(ctx: Context, secret: string): Promise<OpenedExport> {
  const { learnerId, ...place } = await findDownloadLink(ctx, secret)
  const { organisationId, exportId: id } = place
  return withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const files = await listExportFiles(tx, place)
    if (files.length === 0) throw new AppError('link-over')
    return {
      id,
      title: await createExportTitle(tx, { organisationId, learnerId }),
      layout: createZipLayout(files),
    }
  })
}

/** Refuses an address that leads nowhere, or nowhere any more; which of them is told to nobody. */
export async function findDownloadLink(ctx: Context, secret: string) {
  const way = await ctx.db
    .selectFrom('organisationExportLinks')
    .where('secretHash', '=', hashToken(secret))
    .where('expiresAt', '>', ctx.now)
    .select(['organisationId', 'exportId', 'accountId'])
    .executeTakeFirst()
  if (!way) throw new AppError('link-over')
  const { accountId, ...place } = way
  return withOrganisation({ ...ctx, organisationId: place.organisationId }, async (tx) => {
    const made = await selectExport(tx, place)
      .select(['e.learnerId', 'e.endsAt', 'e.endedWhy'])
      .executeTakeFirst()
    const { organisationId } = place
    const role = await findActiveStaffRole(tx, { organisationId, accountId, now: ctx.now })
    const mayTake = made && role && exportPolicy(made).roles[role] !== undefined
    if (!mayTake || exportStatusAt(made, ctx.now) !== 'ready') throw new AppError('link-over')
    return { ...place, learnerId: made.learnerId }
  })
}

/** What a file of everything says that it is. */
export async function createExportTitle(tx: Tx, { organisationId, learnerId }: ExportScope): Promise<string> {
  if (learnerId === null) return `Everything of ${(await getOrganisation(tx, organisationId)).name}`
  return `Everything about ${(await getLearner(tx, organisationId, learnerId)).name}`
}
