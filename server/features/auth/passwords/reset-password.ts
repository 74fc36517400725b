import type { CallerContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { findAccountByEmail, findCodeRequest, listOrganisationNames } from '../queries.ts'
import { emailProofExpiryCutoff } from '../sign-in/code-limits.ts'
import { signInPerson } from '../sign-in/sign-in-person.ts'
import { assertStrongPassword, hashPassword, replacePassword } from './password.ts'

/** Sets the password of whoever has proven their address, ends every session they had, and lets them in here. */
export async function resetPassword(
  ctx: CallerContext,
  { codeRequest, password }: { codeRequest: string; password: string },
) {
  const request = await findCodeRequest(ctx.db, codeRequest)
  const isProven =
    request?.purpose === 'reset' &&
    request.provenAt &&
    request.provenAt > emailProofExpiryCutoff(ctx.now) &&
    !request.usedAt
  const account = isProven ? await findAccountByEmail(ctx.db, request.email) : undefined
  if (!request || !account) throw new AppError('code-expired')

  const { id: accountId, name, email } = account
  const organisations = await listOrganisationNames(ctx, accountId)
  assertStrongPassword(password, [name, email, ...organisations])
  const passwordHash = await hashPassword(password)

  return ctx.db.transaction().execute(async (tx) => {
    await useProof(ctx, tx, request)
    await replacePassword(ctx, tx, { accountId, passwordHash })
    return signInPerson(ctx, tx, account)
  })
}

/** One use ends every request to reset the password of this address, proven or not. */
async function useProof(
  ctx: CallerContext,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const ended = await tx
    .updateTable('codeRequests')
    .set({ usedAt: ctx.now })
    .where('purpose', '=', 'reset')
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute()
  if (!ended.some((request) => request.id === id)) throw new AppError('code-expired')
}
