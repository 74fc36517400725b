import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { licencesPolicy } from './policy.ts'
import { getLicenceOrder } from './queries.ts'
import { renderLicencePages } from './render-licence-pages.ts'

interface Input {
  documentId: string
  of: 'quote' | 'invoice'
}

export async function renderLicencePdf(
  ctx: MemberContext,
  { documentId, of }: Input,
): Promise<AsyncIterable<Uint8Array>> {
  permit(ctx, licencesPolicy.manage)
  const { organisationId } = ctx
  const { order, organisation } = await withOrganisation(ctx, async (tx) => ({
    order: await getLicenceOrder(tx, organisationId, documentId),
    organisation: await getOrganisation(tx, organisationId),
  }))
  if (of === 'invoice' && !order.invoiced) throw new AppError('absent')
  const { timeZone, paperSize } = organisation
  return renderLicencePages({ order, document: of, timeZone, paperSize, language: ctx.language })
}
