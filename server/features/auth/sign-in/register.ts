import type { CallerContext } from '#server/kernel/context.ts'
import { assertStrongPassword, hashPassword } from '../passwords/password.ts'
import { type RequestedCode, requestCode } from './request-code.ts'

export interface Registration {
  name: string
  email: string
  password: string
  organisationName: string | null
  /** As the browser tells it, for the organisation. */
  timeZone: string | null
}

/** Keeps an account in waiting until its address is proven. Whoever has the address already is told so there, by mail. */
export async function register(ctx: CallerContext, input: Registration): Promise<RequestedCode> {
  const { name, email, password, organisationName, timeZone } = input
  assertStrongPassword(password, [name, email, organisationName ?? ''])
  return requestCode(ctx, { purpose: 'register', email }, async (tx, codeRequestId) => {
    await tx
      .insertInto('registrations')
      .values({
        codeRequestId,
        name,
        passwordHash: await hashPassword(password),
        organisationName,
        timeZone,
      })
      .execute()
  })
}
