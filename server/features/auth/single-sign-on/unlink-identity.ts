import { v7 as uuidv7 } from 'uuid'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type StaffContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { lockAccount } from '../accounts/account-queries.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { authPolicy } from '../policy.ts'
import { getAccount } from '../queries.ts'
import { revokeOtherSessions } from '../sessions/revoke-sessions.ts'
import { readIdentities } from './read-identities.ts'

/** Whoever comes from there is nobody here any more, and neither is who came before. It takes a password to come in by. */
export async function unlinkIdentity(ctx: StaffContext, { identityId }: { identityId: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId, email } = ctx.actor
  const { passwordHash } = await getAccount(ctx.db, accountId)
  if (passwordHash === null) throw new AppError('password-unset')
  const { identities } = await readIdentities(ctx)
  const identity = identities.find(({ id }) => id === identityId)
  if (!identity) throw new AppError('absent')
  const { organisationId } = identity

  await withOrganisation({ ...ctx, organisationId: organisationId ?? uuidv7() }, async (tx) => {
    await lockAccount(tx, accountId)
    await deleteIdentity(tx, accountId, identity)
    await tx.deleteFrom('secondSteps').where('accountId', '=', accountId).execute()
    await revokeOtherSessions(ctx, tx)
    await recordAccountAudit(ctx, tx, { action: 'auth.unlinked', accountId })
    if (organisationId)
      await recordAudit({ ...ctx, organisationId }, tx, {
        action: 'auth.unlinked',
        subjectKind: 'account',
        subjectId: accountId,
      })
    await notifyAccount(ctx, tx, { accountId, email, kind: 'unlinked' })
  })
  return {}
}

async function deleteIdentity(
  tx: Tx,
  accountId: string,
  { id, organisationId }: LinkedIdentity,
): Promise<void> {
  const { numDeletedRows } = organisationId
    ? await tx
        .deleteFrom('staffIdentities')
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst()
    : await tx
        .deleteFrom('accountIdentities')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst()
  if (!numDeletedRows) throw new AppError('absent')
}
