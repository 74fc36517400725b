import type { CheckInMessageKind } from '#server/features/notifications/queue-messages.ts'
import { localiseTexts } from '#server/kernel/localise-texts.ts'
import type { PushMessage } from '#server/platform/external/push-service.ts'
import type { Language } from '#shared/languages.ts'
import type { PushPayload } from '#shared/notifications/push.ts'

interface OpenCheckIn {
  messageId: string
  kind: CheckInMessageKind
  closesAt: Date
  language: Language
}

const words: Record<Language, Record<CheckInMessageKind, string>> = {
  en: {
    'check-in-opened': 'A check-in is open',
    'check-in-reminder': 'A check-in is still open',
  },
  es: {
    'check-in-opened': 'Hay un registro abierto',
    'check-in-reminder': 'Un registro sigue abierto',
  },
}

/** Tells that a check-in is open, or still is, and where: it may light up on a desk, so it names nobody and no form. */
export function checkInPush({ messageId, kind, closesAt, language }: OpenCheckIn, now: Date): PushMessage {
  const pushed: PushPayload = { says: localiseTexts(words, language)[kind], address: '/student/latest-form' }
  return {
    text: JSON.stringify(pushed),
    usefulFor: Math.floor((closesAt.getTime() - now.getTime()) / 1000),
    topic: messageId.replaceAll('-', ''),
  }
}
