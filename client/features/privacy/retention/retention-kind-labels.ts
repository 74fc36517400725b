import { m } from '#client/words/messages.js'
import type { RetentionKind } from '#shared/privacy/retention.ts'

/** What a kind is called, and from when on it ages. */
export const retentionKindLabels: Record<RetentionKind, { name: () => string; says: () => string }> = {
  'left-learners': { name: m.retention_left_learners, says: m.retention_left_learners_says },
  notes: { name: m.retention_notes, says: m.retention_notes_says },
  looks: { name: m.retention_looks, says: m.retention_looks_says },
  messages: { name: m.retention_messages, says: m.retention_messages_says },
}

export const monthsLabel = (months: number | null): string =>
  months === null ? m.retention_forever() : m.retention_months({ months })
