import { createStore, del, entries, set } from 'idb-keyval'
import { api } from '#client/platform/api/api.ts'
import { queryClient } from '#client/platform/api/query-client.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import type { EncryptedValue } from '#client/platform/device/encrypted-value.ts'
import { outboxChangeKey, pendingCheckInsKey } from './outbox-keys.ts'
import { type AnsweredCheckIn, withAnsweredCheckIn } from './with-answered-check-in.ts'

/** Answers on their way, which nobody reads on this device: only their check-in can be told. */
export interface OutboxEntry {
  checkInId: string
  submissionKey: string
  keyId: string
  sealed: string
  /** For the learner alone to read again if it is not taken; boxes of an earlier release have none. */
  copy: EncryptedValue | undefined
  sentAt: number
  /** Until then their learner may take them back, on the page that they were sent from. */
  heldUntil: number
}

const store = createStore('daymark-outbox', 'boxes')
const mine = api.checkIns.readMyCheckIns.queryKey({ input: {} })

/** Outlives sign-out: whoever uses this device next sends what waits, and reads nothing of it. */
export async function addToOutbox(box: OutboxEntry): Promise<void> {
  recordChange()
  await set(box.submissionKey, box, store)
  recordChange()
  await notifyOfPendingCheckIns()
}

/** When it was answered, no screen of this page shows it as open for a moment in between. */
export async function removeFromOutbox(submissionKey: string, answered?: AnsweredCheckIn): Promise<void> {
  if (answered) showAsAnswered(answered)
  await del(submissionKey, store)
  recordChange()
  await notifyOfPendingCheckIns()
  await queryClient.invalidateQueries({ queryKey: api.checkIns.readMyToday.key() })
}

/** What waits, in the order in which it was sent. */
export async function listOutbox(): Promise<OutboxEntry[]> {
  const boxes = (await entries<string, OutboxEntry>(store)).map(([, box]) => box)
  return boxes.toSorted((one, other) => one.sentAt - other.sentAt)
}

export const listPendingCheckInIds = async (): Promise<string[]> =>
  (await listOutbox()).map(({ checkInId }) => checkInId)

/** Lets the screens of this page know whose answers wait. */
export async function notifyOfPendingCheckIns(): Promise<void> {
  const ids = await listPendingCheckInIds()
  if (ids.length === 0) window.localStorage.removeItem(outboxChangeKey)
  else if (!window.localStorage.getItem(outboxChangeKey)) recordChange()
  queryClient.setQueryData(pendingCheckInsKey, ids)
}

/** The same when another tab has changed what waits: what is gone from there was sent, or the server says that it is open. */
export async function handleOutboxChange(): Promise<void> {
  const known = queryClient.getQueryData<string[]>(pendingCheckInsKey) ?? []
  const ids = await listPendingCheckInIds()
  const gone = known.filter((id) => !ids.includes(id))
  for (const checkInId of gone) showAsAnswered({ checkInId })
  await notifyOfPendingCheckIns()
  if (gone.length > 0) await queryClient.invalidateQueries({ queryKey: mine })
}

function showAsAnswered(answered: AnsweredCheckIn): void {
  // What the server was asked before it had these answers would show them as open again.
  void queryClient.cancelQueries({ queryKey: mine })
  // How far this device's clock is ahead is read off when the server last spoke.
  const updatedAt = queryClient.getQueryState(mine)?.dataUpdatedAt
  queryClient.setQueryData(mine, (told) => told && withAnsweredCheckIn(told, answered), { updatedAt })
}

const recordChange = () => window.localStorage.setItem(outboxChangeKey, createRandomId())
