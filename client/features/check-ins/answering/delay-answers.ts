import { client } from '#client/platform/api/api.ts'
import { findRefusal, isPermanentRefusal } from '#client/platform/api/refusal.ts'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { now } from '#client/platform/device/now.ts'
import { clearSavedAnswers, type SavedAnswers } from '#client/platform/device/saved-answers.ts'
import { sealBox } from '#client/platform/device/seal-box.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { OfflineAnswers, SealingKey } from '#shared/check-ins/offline-answers.ts'
import { sealPurpose } from '#shared/check-ins/seal-purpose.ts'
import { addToOutbox, type OutboxEntry, removeFromOutbox } from '../sending/outbox.ts'
import type { CheckInWording } from '../sending/readable-answers.ts'

const heldForMs = 10_000
const againAfterMs = 30_000

// Begun with this part, so that a tap on Send does not wait for it. Without it answers are kept all the same.
const copying = import('../sending/readable-answers.ts').catch(() => undefined)

export type SubmissionResult = Awaited<ReturnType<typeof client.checkIns.answerCheckIn>>

/**
 * How answers stand from the tap on that sends them. `saved`: they lie safe on this device until it is online again;
 * `unsaved`: they wait on this page alone, since its browser cannot seal or store them.
 */
export type SubmissionState =
  | { state: 'held'; until: number }
  | { state: 'sending' }
  | { state: 'saved' | 'unsaved' | 'undone' }
  | { state: 'refused'; says: string }
  | { state: 'sent'; answer: SubmissionResult }

export interface AnswersToSend extends SavedAnswers {
  checkIn: Pick<OpenCheckIn, 'id' | 'ticket'> & CheckInWording
  sealingKey: SealingKey
  /** Absent from what an earlier release kept on this device. */
  ownKey: string | undefined
  /** How far this device's clock was ahead of the server's when they last spoke. */
  clockAheadMs: number
}

export interface DelayedAnswers extends Pick<SavedAnswers, 'answers'> {
  answeredAt: string
  current(): SubmissionState
  subscribe(listener: () => void): () => void
  sendNow(): void
  undo(): void
}

/**
 * Keeps answers back for ten seconds, in which they can be taken back, and then sends them; at once when the page is
 * hidden or left. From the beginning they lie sealed in the outbox, which sends them if this page never does.
 */
export function delayAnswers(given: AnswersToSend): DelayedAnswers {
  const { checkIn, submissionKey, answers, clockAheadMs } = given
  const sentAt = now()
  const answeredAt = new Date(sentAt).toISOString()
  const listeners = new Set<() => void>()
  let sending: SubmissionState = { state: 'held', until: sentAt + heldForMs }
  let timer = setTimeout(sendNow, heldForMs)
  const stored = storeSealed(given, { answeredAt, sentAt }).catch((error) => {
    logFailure('Could not keep answers on this device', error)
    sendNow()
    return undefined
  })
  window.addEventListener('pagehide', sendNow)
  document.addEventListener('visibilitychange', sendWhenHidden)

  function sendWhenHidden() {
    if (document.visibilityState === 'hidden' && sending.state === 'held') sendNow()
  }

  function become(next: SubmissionState) {
    sending = next
    for (const listener of listeners) listener()
  }

  function stop() {
    clearTimeout(timer)
    window.removeEventListener('pagehide', sendNow)
    window.removeEventListener('online', sendNow)
    document.removeEventListener('visibilitychange', sendWhenHidden)
  }

  async function forget(answer?: SubmissionResult) {
    stop()
    await stored
    await removeFromOutbox(submissionKey, answer).catch((error) =>
      logFailure('Could not empty the outbox', error),
    )
  }

  // Begins without waiting for anything: a page that is being left has no time.
  function sendNow() {
    if (!['held', 'saved', 'unsaved'].includes(sending.state)) return
    clearTimeout(timer)
    become({ state: 'sending' })
    const input = { checkInId: checkIn.id, submissionKey, answers: { ...answers }, answeredAt, clockAheadMs }
    client.checkIns.answerCheckIn(input, { context: { outlivesPage: true } }).then(taken, notTaken)
  }

  async function taken(answer: SubmissionResult) {
    clearSavedAnswers(checkIn.id)
    await forget(answer)
    become({ state: 'sent', answer })
  }

  async function notTaken(error: unknown) {
    const refusal = findRefusal(error)
    if (refusal && isPermanentRefusal(refusal)) {
      const box = await stored
      if (box && listeners.size === 0) {
        const { saveRefusedAnswers } = await import('../sending/refused-answers.ts')
        await saveRefusedAnswers(box, refusal.reason)
      }
      await forget()
      become({ state: 'refused', says: learnerRefusalMessage(error) })
    } else {
      const isSaved = (await stored) !== undefined
      if (isSaved) clearSavedAnswers(checkIn.id)
      timer = setTimeout(sendNow, againAfterMs)
      window.addEventListener('online', sendNow)
      become({ state: isSaved ? 'saved' : 'unsaved' })
    }
  }

  return {
    answers,
    answeredAt,
    current: () => sending,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sendNow,
    undo() {
      if (sending.state !== 'held') return
      clearTimeout(timer)
      void forget().then(() => become({ state: 'undone' }))
    },
  }
}

async function storeSealed(
  { checkIn, submissionKey, answers, clockAheadMs, sealingKey, ownKey }: AnswersToSend,
  { answeredAt, sentAt }: { answeredAt: string; sentAt: number },
): Promise<OutboxEntry> {
  const waiting: OfflineAnswers = {
    ticket: checkIn.ticket,
    answers: { ...answers },
    submissionKey,
    answeredAt,
    clockAheadMs,
  }
  const box: OutboxEntry = {
    checkInId: checkIn.id,
    submissionKey,
    keyId: sealingKey.id,
    sealed: await sealBox(sealingKey.publicKey, JSON.stringify(waiting), sealPurpose),
    copy: ownKey ? await (await copying)?.encryptReadableAnswers(ownKey, checkIn, answers) : undefined,
    sentAt,
    heldUntil: sentAt + heldForMs,
  }
  await addToOutbox(box)
  return box
}
