import { m } from '#client/words/messages.js'
import type { GuardianSharing } from '#shared/learners/guardian.ts'

/** What a guardian may be given, in words. */
export const guardianSharingLabels: Record<GuardianSharing, () => string> = {
  nothing: m.guardian_receives_nothing,
  'by-hand': m.guardian_receives_by_hand,
  'family-page': m.guardian_receives_family_page,
}
