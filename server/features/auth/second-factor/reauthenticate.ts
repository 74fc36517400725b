import type { StaffContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor } from '../accounts/account-queries.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

export interface PasswordProof {
  password: string
  /** Of the authenticator app, or a recovery code; asked of whoever has set one up. */
  code?: string | undefined
}

export async function hasSecondFactor({ db, actor }: StaffContext): Promise<boolean> {
  return Boolean((await findSecondFactor(db, actor.accountId))?.confirmedAt)
}

/** Refuses whoever sits at the browser of somebody signed in and cannot show once more that it is them. */
export async function reauthenticate(ctx: StaffContext, { password, code }: PasswordProof): Promise<void> {
  if (!code && (await hasSecondFactor(ctx))) throw codeMissing()
  await verifyPassword(ctx, password)
  await verifyOwnSecondFactor(ctx, code)
}

/** Refuses whoever has set up an app and does not show its code. */
export async function verifyOwnSecondFactor(ctx: StaffContext, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(ctx))) return
  if (!code) throw codeMissing()
  await verifySecondFactor(ctx, ctx.actor.accountId, code, ctx)
}

const codeMissing = () => new AppError('second-factor-wrong', { fields: { code: 'missing' } })
