import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { hashPassword } from './password.ts'

export interface NewAccount {
  name: string
  email: string
  password: string
}

/** A person who signs in with a password; whom they work for is told elsewhere. */
export async function createAccount(ctx: Pick<Context, 'db' | 'now'>, input: NewAccount) {
  const account = { id: uuidv7(), name: input.name, email: input.email.toLowerCase() }
  const passwordHash = await hashPassword(input.password)
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, passwordHash, createdAt: ctx.now })
    .execute()
  return account
}
