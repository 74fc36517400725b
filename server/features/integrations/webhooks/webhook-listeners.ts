import type { EventHandlers } from '#server/kernel/context.ts'
import type { EventOf } from '#shared/events.ts'
import { publishToWebhooks } from './publish-to-webhooks.ts'

type Listener<Type extends keyof EventHandlers> = (
  ...given: [...Parameters<EventHandlers[Type][number]>]
) => Promise<void>

export const publishCheckInsAnswered: Listener<'check-ins-answered'> = (ctx, tx, { checkIns }) =>
  publishToWebhooks(ctx, tx, 'check-in.answered', checkIns)

export const publishDaysSettled: Listener<'days-settled'> = (ctx, tx, { days }) =>
  publishToWebhooks(ctx, tx, 'day.settled', days)

export const publishFormPublished: Listener<'form-published'> = (ctx, tx, { formId, version }) =>
  publishToWebhooks(ctx, tx, 'form.published', [{ formId, version }])

export const publishLearnersAdded: Listener<'learners-added'> = (ctx, tx, { learnerIds }) =>
  publishToWebhooks(ctx, tx, 'learner.added', each(learnerIds))

export const publishLearnersWithdrawn: Listener<'learners-withdrawn'> = (ctx, tx, { learnerIds }) =>
  publishToWebhooks(ctx, tx, 'learner.withdrawn', each(learnerIds))

export const publishLearnersRestored: Listener<'learners-restored'> = (
  ctx,
  tx,
  { restored }: EventOf<'learners-restored'>,
) => publishToWebhooks(ctx, tx, 'learner.restored', each(restored.map(({ learnerId }) => learnerId)))

const each = (learnerIds: readonly string[]) => learnerIds.map((learnerId) => ({ learnerId }))
