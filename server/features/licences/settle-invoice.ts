import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { getLicenceOrder, getLicenceStatus, type LicenceOrder } from './queries.ts'

interface Settled {
  id: string
  how: keyof typeof changes
}

/**
 * An operator notes that an invoice was paid, or takes it back with its licences, once, and the first word stands; or
 * that what was paid was given back.
 */
export async function settleInvoice(ctx: SystemContext, { id, how }: Settled): Promise<LicenceOrder> {
  const { organisationId } = ctx
  return withOrganisation(
    ctx,
    async (tx) => {
      const order = await getLicenceOrder(tx, organisationId, id)
      const isPaid = order.invoiced?.paidOn != null
      if (!order.invoiced || order.invoiced.voidedOn || isPaid !== (how === 'refunded')) return order
      await recordInvoiceSettlement(ctx, tx, { order, how })
      return getLicenceOrder(tx, organisationId, id)
    },
    licenceLockKey(organisationId),
  )
}

const changes = {
  paid: (today: string) => ({ paidOn: today }),
  voided: (today: string) => ({ voidedOn: today }),
  refunded: (today: string) => ({ paidOn: null, voidedOn: today }),
}

/** Writes what became of an invoice, in the transaction in which it does. */
export async function recordInvoiceSettlement(
  ctx: SystemContext,
  tx: Tx,
  { order, how }: { order: LicenceOrder; how: keyof typeof changes },
): Promise<void> {
  const { organisationId, now } = ctx
  const { today } = await getLicenceStatus(tx, organisationId, now)
  await tx
    .updateTable('licenceOrders')
    .set(changes[how](today))
    .where('organisationId', '=', organisationId)
    .where('id', '=', order.id)
    .execute()
  await recordAudit(ctx, tx, {
    action: `licences.${how}`,
    subjectKind: 'licence-order',
    subjectId: order.id,
    detail: { total: order.bill.total },
  })
}
