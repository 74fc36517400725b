import type { StaffContext } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor } from './account-queries.ts'
import { provePassword } from './prove-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

export interface Proof {
  password: string
  /** Of the authenticator app, or a recovery code; asked of whoever has set one up. */
  code?: string | undefined
}

export async function hasSecondFactor({ db, actor }: StaffContext): Promise<boolean> {
  return Boolean((await findSecondFactor(db, actor.accountId))?.confirmedAt)
}

/** Refuses whoever sits at the browser of somebody signed in and cannot show once more that it is them. */
export async function proveSelf(ctx: StaffContext, { password, code }: Proof): Promise<void> {
  const asksCode = await hasSecondFactor(ctx)
  if (asksCode && !code) throw new AppError('second-factor-wrong', { fields: { code: 'missing' } })
  await provePassword(ctx, password)
  if (asksCode && code) await proveSecondFactor(ctx, ctx.actor.accountId, code, ['signed-in'])
}
