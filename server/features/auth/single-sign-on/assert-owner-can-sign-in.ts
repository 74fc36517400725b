import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses to touch an organisation's own provider while each of its owners comes in by nothing else. */
export async function assertOwnerCanSignIn(tx: Tx, organisationId: string): Promise<void> {
  const owner = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.organisationId', '=', organisationId)
    .where('m.role', '=', 'owner')
    .where((row) =>
      row.or([
        row('a.passwordHash', 'is not', null),
        row.exists(
          row.selectFrom('accountIdentities as i').whereRef('i.accountId', '=', 'a.id').select('i.accountId'),
        ),
      ]),
    )
    .select('m.accountId')
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw new AppError('password-unset')
}
