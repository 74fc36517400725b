import type { EventHandlers } from '#server/kernel/announce.ts'
import type { EventOf } from '#shared/events.ts'
import { tellWebhooks } from './tell-webhooks.ts'

type Listener<Type extends keyof EventHandlers> = (
  ...given: [...Parameters<EventHandlers[Type][number]>]
) => Promise<void>

export const tellOfAnswer: Listener<'check-in-answered'> = (ctx, tx, { type: _, ...answered }) =>
  tellWebhooks(ctx, tx, 'check-in.answered', [answered])

export const tellOfDays: Listener<'days-settled'> = (ctx, tx, { days }) =>
  tellWebhooks(ctx, tx, 'day.settled', days)

export const tellOfForm: Listener<'form-published'> = (ctx, tx, { formId, version }) =>
  tellWebhooks(ctx, tx, 'form.published', [{ formId, version }])

export const tellOfAdded: Listener<'learners-added'> = (ctx, tx, { learnerIds }) =>
  tellWebhooks(ctx, tx, 'learner.added', each(learnerIds))

export const tellOfWithdrawn: Listener<'learners-withdrawn'> = (ctx, tx, { learnerIds }) =>
  tellWebhooks(ctx, tx, 'learner.withdrawn', each(learnerIds))

export const tellOfRestored: Listener<'learners-restored'> = (
  ctx,
  tx,
  { restored }: EventOf<'learners-restored'>,
) => tellWebhooks(ctx, tx, 'learner.restored', each(restored.map(({ learnerId }) => learnerId)))

const each = (learnerIds: readonly string[]) => learnerIds.map((learnerId) => ({ learnerId }))
