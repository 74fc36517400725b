import type { DomainEvent, EventOf } from '#shared/events.ts'
import type { Context, Tx } from './context.ts'

/** Tells the features to the right, one after the other, inside the announcer's transaction. */
export async function emitEvent<Type extends DomainEvent['type']>(
  ctx: Context & { organisationId: string },
  tx: Tx,
  event: EventOf<Type> & { type: Type },
): Promise<void> {
  for (const handle of ctx.handlers[event.type as Type]) await handle(ctx, tx, event)
}
