import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import { billOfOffer, type OrderKind, offersOn } from '#shared/licences/offer.ts'
import { quoteDays } from '#shared/licences/plan.ts'
import { daysAfter } from '#shared/licences/term-from.ts'
import { getSubscription } from './get-subscription.ts'
import { licenceLock } from './licences.ts'
import { nextNumber } from './next-number.ts'
import { licencesPolicy } from './policy.ts'
import { findOrder, getStanding, listOrders } from './queries.ts'

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
      if (await findOrder(tx, organisationId, id)) return getSubscription(ctx, tx)
      const { today, standing } = await getStanding(tx, organisationId, now)
      const offer = offersOn(today, standing).find((each) => each.kind === kind)
      if (!offer) throw new AppError('already-decided')
      const orders = await listOrders(tx, organisationId)
      const open = orders.filter(({ invoiced, holdsUntil }) => !invoiced && holdsUntil >= today)
      if (open.length >= quotesAtMost)
        throw new AppError('input-invalid', { fields: { licences: 'quotes-full' } })

      const { plan, seller, bank } = settings.licenceSales
      const bill = billOfOffer(plan, offer, licences)
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
          quoteNumber: await nextNumber(tx, 'quote', now),
          quotedAt: now,
          holdsUntil: daysAfter(today, quoteDays),
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
    licenceLock(organisationId),
  )
}

const linesOf = (given: string) =>
  given
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
