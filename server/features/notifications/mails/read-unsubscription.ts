import { type Context, withOrganisation } from '#server/kernel/context.ts'
import type { MailedFormPreference } from '#shared/notifications/endpoints.ts'
import { getUnsubscribeLink } from '../queries.ts'

/** Which form's mails a link ends; looking ends nothing, since scanners of mail look at every link. */
export async function readUnsubscription(
  ctx: Context,
  { secret }: { secret: string },
): Promise<MailedFormPreference> {
  const { organisationId, formId } = await getUnsubscribeLink(ctx, secret)
  return withOrganisation({ ...ctx, organisationId }, (tx) =>
    tx
      .selectFrom('forms as f')
      .innerJoin('organisations as o', 'o.organisationId', 'f.organisationId')
      .where('f.organisationId', '=', organisationId)
      .where('f.id', '=', formId)
      .select(['f.title', 'o.name as organisation'])
      .executeTakeFirstOrThrow(),
  )
}
