import type { Context, Tx } from '#server/kernel/context.ts'

export interface StoppedMessages {
  learnerId: string
  formId: string
  channel: 'email'
}

type MessageScope = Pick<Context, 'now'> & { organisationId: string }

/** A learner is told no more about a form by a channel. */
export async function stopMessages(
  tx: Tx,
  { organisationId, now }: MessageScope,
  stop: StoppedMessages,
): Promise<void> {
  await tx
    .insertInto('messageStops')
    .values({ organisationId, ...stop, stoppedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A learner is told about a form by a channel again. */
export async function resumeMessages(
  tx: Tx,
  { organisationId }: MessageScope,
  stop: StoppedMessages,
): Promise<void> {
  await tx
    .deleteFrom('messageStops')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', stop.learnerId)
    .where('formId', '=', stop.formId)
    .where('channel', '=', stop.channel)
    .execute()
}
