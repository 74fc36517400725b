import type { Tx } from '#server/kernel/context.ts'
import { readingLanguage } from '#shared/languages.ts'

/** Whom a mail to an owner goes to, as long as they are one here. */
export async function findOwner(tx: Tx, organisationId: string, accountId: string) {
  const owner = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .innerJoin('organisations as o', 'o.organisationId', 'm.organisationId')
    .where('m.organisationId', '=', organisationId)
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'owner')
    .select(['a.name', 'a.email', 'a.language', 'o.name as organisation', 'o.timeZone'])
    .executeTakeFirst()
  return owner && { ...owner, language: readingLanguage(owner.language) }
}
