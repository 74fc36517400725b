import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/kernel/context.ts'
import type { Language } from '#shared/languages.ts'
import { hashPassword } from '../passwords/password.ts'

export interface NewAccount {
  name: string
  email: string
  password: string
}

/** A person who signs in with a password; whom they work for is told elsewhere. */
export async function createAccount(ctx: Pick<Context, 'db' | 'now'>, input: NewAccount) {
  const { password, ...person } = input
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(ctx, {
    ...person,
    passwordHash,
    isGuideTour: false,
    hintsPutAway: null,
    language: null,
  })
  if (!account) throw new Error('An account has this address already')
  return account
}

type StoredAccount = Pick<NewAccount, 'name' | 'email'> & {
  /** None for who has only ever come in by a provider. */
  passwordHash: string | null
  isGuideTour: boolean
  /** Null for who is shown none. */
  hintsPutAway: string[] | null
  /** In which they read; null until they say so. */
  language: Language | null
}

/** Null where somebody has the address. */
export async function insertAccount({ db, now }: Pick<Context, 'db' | 'now'>, given: StoredAccount) {
  const row = await db
    .insertInto('accounts')
    .values({ ...given, id: uuidv7(), email: given.email.toLowerCase(), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  return row ?? null
}
