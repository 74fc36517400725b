import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import { availableOffers, calculateOfferBill, type OrderKind } from '#shared/licences/licence-offer.ts'
import { quoteValidityDays } from '#shared/licences/price-plan.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { createDocumentNumber } from './create-document-number.ts'
import { getSubscription } from './get-subscription.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { licencesPolicy } from './policy.ts'
import { findLicenceOrder, getLicenceStatus, listLicenceOrders } from './queries.ts'

const quotesAtMost = 20

interface Request {
  kind: OrderKind
  licences: number
  billTo: string
  requestKey: string
}

/** What licences cost, in writing; nothing is bought by it. */
export async function quoteLicences(ctx: MemberContext, wanted: Request): Promise<Subscription> {
  permit(ctx, licencesPolicy.manage)
  const { organisationId, now, settings } = ctx
  const { kind, licences, billTo, requestKey: id } = wanted
  return withOrganisation(
    ctx,
    async (tx) => {
      if (await findLicenceOrder(tx, organisationId, id)) return getSubscription(ctx, tx)
      const { today, standing } = await getLicenceStatus(tx, organisationId, now)
      const offer = availableOffers(today, standing).find((each) => each.kind === kind)
      if (!offer) throw new AppError('already-decided')
      const orders = await listLicenceOrders(tx, organisationId)
      const open = orders.filter(({ invoiced, holdsUntil }) => !invoiced && holdsUntil >= today)
      if (open.length >= quotesAtMost)
        throw new AppError('input-invalid', { fields: { licences: 'quotes-full' } })

      const { plan, seller, bank } = settings.licenceSales
      const bill = calculateOfferBill(plan, offer, licences)
      await tx
        .insertInto('licenceOrders')
        .values({
          organisationId,
          id,
          kind,
          termId: offer.termId,
          licences,
          bill: JSON.stringify(bill),
          parties: JSON.stringify({ seller, bank, billTo: linesOf(billTo) }),
          quoteNumber: await createDocumentNumber(tx, 'quote', now),
          quotedAt: now,
          holdsUntil: addCalendarDays(today, quoteValidityDays),
        })
        .execute()
      await recordAudit(ctx, tx, {
        action: 'licences.quoted',
        subjectKind: 'licence-order',
        subjectId: id,
        detail: { kind, licences, total: bill.total },
      })
      return getSubscription(ctx, tx)
    },
    licenceLockKey(organisationId),
  )
}

const linesOf = (given: string) =>
  given
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
