import { api } from '#client/platform/api/api.ts'
import { publicClient } from '#client/platform/api/public-api.ts'
import { queryClient } from '#client/platform/api/query-client.ts'
import { findRefusal, isPermanentRefusal } from '#client/platform/api/refusal.ts'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { now } from '#client/platform/device/now.ts'
import {
  handleOutboxChange,
  listOutbox,
  notifyOfPendingCheckIns,
  type OutboxEntry,
  removeFromOutbox,
} from './outbox.ts'
import { outboxChangeKey } from './outbox-keys.ts'
import { saveRefusedAnswers } from './refused-answers.ts'

const againAfterMs = 30_000

let next: ReturnType<typeof setTimeout> | undefined
let isSending = false

/** Sends what waits on this device, whoever left it there: now, when the network is back, and again while any is left. */
export function startOutboxSending(): void {
  const send = () => void sendNow()
  window.addEventListener('online', send)
  window.addEventListener('storage', ({ key }) => {
    if (key === outboxChangeKey) void handleOutboxChange()
  })
  send()
}

async function sendNow(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(next)
  await sendAll().catch((error) => logFailure('Could not send the answers that wait on this device', error))
  isSending = false
}

async function sendAll(): Promise<void> {
  await notifyOfPendingCheckIns()
  const boxes = await listOutbox()
  const due = boxes.filter(({ heldUntil }) => heldUntil <= now())
  for (const box of due) if (!(await isDelivered(box))) break
  const left = await listOutbox()
  if (left.length < boxes.length)
    await queryClient.invalidateQueries({ queryKey: api.checkIns.readMyCheckIns.key() })
  if (left.length > 0) next = setTimeout(() => void sendNow(), untilNext(left))
}

/** Whoever held answers back may be gone when their time is over; for the others a network may be back a little later. */
function untilNext(left: readonly OutboxEntry[]): number {
  const untilOver = left.map(({ heldUntil }) => heldUntil - now()).filter((ms) => ms > 0)
  return Math.min(againAfterMs, ...untilOver)
}

/** A refusal is final too: what was not taken today will not be taken tomorrow, and its learner is told. */
async function isDelivered(box: OutboxEntry): Promise<boolean> {
  const { checkInId, submissionKey, keyId, sealed } = box
  try {
    await publicClient.checkIns.answerByTicket({ keyId, sealed })
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal || !isPermanentRefusal(refusal)) return false
    await saveRefusedAnswers(box, refusal.reason)
  }
  await removeFromOutbox(submissionKey, { checkInId })
  return true
}
