import { createStore, del, entries, set } from 'idb-keyval'
import { queryClient } from '#client/platform/api/query-client.ts'
import { decryptValue } from '#client/platform/device/encrypted-value.ts'
import { now } from '#client/platform/device/now.ts'
import type { ErrorReason } from '#shared/errors.ts'
import type { OutboxEntry } from './outbox.ts'
import type { ReadableAnswers } from './readable-answers.ts'

type RefusedBox = Pick<OutboxEntry, 'submissionKey' | 'copy' | 'sentAt'> & { reason: ErrorReason }

/** Answers that waited on this device and were not taken. */
export type RefusedAnswers = ReadableAnswers & Omit<RefusedBox, 'copy'>

const keptForMs = 30 * 86_400_000
const store = createStore('daymark-refused', 'boxes')
const queryKey = ['refused-answers']

/** Keeps what was not taken until its learner puts it away, or for thirty days. */
export async function saveRefusedAnswers(
  { submissionKey, copy, sentAt }: OutboxEntry,
  reason: ErrorReason,
): Promise<void> {
  if (!copy) return
  const kept = await entries<string, RefusedBox>(store)
  const old = kept.filter(([, box]) => box.sentAt < now() - keptForMs)
  await Promise.all(old.map(([key]) => del(key, store)))
  await set(submissionKey, { submissionKey, copy, sentAt, reason } satisfies RefusedBox, store)
  await queryClient.invalidateQueries({ queryKey })
}

export async function dismissRefusedAnswers(submissionKey: string): Promise<void> {
  await del(submissionKey, store)
  await queryClient.invalidateQueries({ queryKey })
}

/** What was not taken of this learner's, whose key nobody else has; also without a network. */
export const refusedAnswersQuery = (ownKey: string) => ({
  queryKey: [...queryKey, ownKey],
  queryFn: () => listRefused(ownKey),
  networkMode: 'always' as const,
})

async function listRefused(ownKey: string): Promise<RefusedAnswers[]> {
  const kept = await entries<string, RefusedBox>(store)
  const opened = await Promise.all(
    kept.map(async ([, { copy, ...box }]) => {
      const own = copy && (await decryptValue<ReadableAnswers>(ownKey, copy))
      return own ? [{ ...box, ...own }] : []
    }),
  )
  return opened.flat().toSorted((one, other) => one.sentAt - other.sentAt)
}
