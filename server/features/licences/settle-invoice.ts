import { type SystemContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { licenceLock } from './licences.ts'
import { getOrder, getStanding, type LicenceOrder } from './queries.ts'

interface Settled {
  id: string
  how: 'paid' | 'voided'
}

/** An operator notes that an invoice was paid, or takes it back with its licences; once, and the first word stands. */
export async function settleInvoice(ctx: SystemContext, { id, how }: Settled): Promise<LicenceOrder> {
  const { organisationId, now } = ctx
  return withOrganisation(
    ctx,
    async (tx) => {
      const order = await getOrder(tx, organisationId, id)
      if (!order.invoiced || order.invoiced.paidOn || order.invoiced.voidedOn) return order
      const { today } = await getStanding(tx, organisationId, now)
      await tx
        .updateTable('licenceOrders')
        .set(how === 'paid' ? { paidOn: today } : { voidedOn: today })
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .execute()
      await recordAudit(ctx, tx, {
        action: `licences.${how}`,
        subjectKind: 'licence-order',
        subjectId: id,
        detail: { total: order.bill.total },
      })
      return getOrder(tx, organisationId, id)
    },
    licenceLock(organisationId),
  )
}
