import { createStore, del, entries, set } from 'idb-keyval'
import type { LockedCopy } from '#client/platform/locked-copy.ts'
import { queryClient } from '#client/platform/query-client.ts'
import { waitingCheckIns } from './waiting-check-ins.ts'

/** Answers on their way, which nobody reads on this device: only their check-in can be told. */
export interface WaitingBox {
  checkInId: string
  submissionKey: string
  keyId: string
  sealed: string
  /** For the learner alone to read again if it is not taken; boxes of an earlier release have none. */
  copy: LockedCopy | undefined
  sentAt: number
  /** Until then their learner may take them back, on the page that they were sent from. */
  heldUntil: number
}

const store = createStore('daymark-outbox', 'boxes')

/** Outlives sign-out: whoever uses this device next sends what waits, and reads nothing of it. */
export const putIntoOutbox = (box: WaitingBox): Promise<void> => changing(set(box.submissionKey, box, store))

export const takeFromOutbox = (submissionKey: string): Promise<void> => changing(del(submissionKey, store))

/** What waits, in the order in which it was sent. */
export async function listOutbox(): Promise<WaitingBox[]> {
  const boxes = (await entries<string, WaitingBox>(store)).map(([, box]) => box)
  return boxes.toSorted((one, other) => one.sentAt - other.sentAt)
}

/** Lets the screens of this page know whose answers wait. */
export async function tellWaiting(): Promise<void> {
  const ids = (await listOutbox()).map(({ checkInId }) => checkInId)
  queryClient.setQueryData(waitingCheckIns.queryKey, ids)
}

async function changing(change: Promise<void>): Promise<void> {
  await change
  await tellWaiting()
}
