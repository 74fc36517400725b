import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import { availableOffers } from '#shared/licences/licence-offer.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { createDocumentNumber } from './create-document-number.ts'
import { getSubscription } from './get-subscription.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { licencesPolicy } from './policy.ts'
import { getLicenceOrder, getLicenceStatus } from './queries.ts'

interface Ordered {
  quoteId: string
  reference: string | null
}

/** Takes a quote at its price: the licences count from now on, and its invoice is there to be paid. Once. */
export async function orderLicences(
  ctx: MemberContext,
  { quoteId, reference }: Ordered,
): Promise<Subscription> {
  permit(ctx, licencesPolicy.manage)
  const { organisationId, now, settings, actor } = ctx
  return withOrganisation(
    ctx,
    async (tx) => {
      const quote = await getLicenceOrder(tx, organisationId, quoteId)
      if (quote.invoiced) return getSubscription(ctx, tx)
      const { today, standing } = await getLicenceStatus(tx, organisationId, now)
      if (quote.holdsUntil < today) throw new AppError('absent')
      const offer = availableOffers(today, standing).find(
        ({ kind, termId }) => kind === quote.kind && termId === quote.termId,
      )
      if (!offer) throw new AppError('already-decided')

      await tx
        .updateTable('licenceOrders')
        .set({
          invoiceNumber: await createDocumentNumber(tx, 'invoice', now),
          reference,
          orderedBy: actor.accountId,
          orderedAt: now,
          startsOn: offer.from,
          endsOn: offer.term.endsOn,
          dueOn: addCalendarDays(today, settings.licenceSales.daysToPay),
        })
        .where('organisationId', '=', organisationId)
        .where('id', '=', quoteId)
        .execute()
      await recordAudit(ctx, tx, {
        action: 'licences.ordered',
        subjectKind: 'licence-order',
        subjectId: quoteId,
        detail: { kind: quote.kind, licences: quote.licences, total: quote.bill.total },
      })
      return getSubscription(ctx, tx)
    },
    licenceLockKey(organisationId),
  )
}
