import type { TestApp } from '../test-app.ts'

/** As if this much had been tried in vain just now. */
export async function insertFailedAttempts(
  { database, clock }: TestApp,
  { of, times }: { of: readonly string[]; times: number },
): Promise<void> {
  await database.owner.query(
    `insert into failed_tries (key_hash, tried_at, forget_at)
     select sha256(convert_to($1, 'UTF8')), array_fill($2::timestamptz, array[$3::int]), $2::timestamptz + interval '1 day'
     on conflict (key_hash) do update set tried_at = excluded.tried_at, forget_at = excluded.forget_at`,
    [JSON.stringify(of), clock.now(), times],
  )
}
