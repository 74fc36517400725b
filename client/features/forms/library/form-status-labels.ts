import { m } from '#client/words/messages.js'
import type { FormStatus } from '#shared/forms/form-status.ts'

export const formStatusLabels: Record<FormStatus, () => string> = {
  draft: m.form_status_draft,
  active: m.form_status_active,
  paused: m.form_status_paused,
  ended: m.form_status_ended,
}
