import { cancelForWithdrawn } from '#server/features/check-ins/opening/cancel-for-withdrawn.ts'
import { reopenForRestored } from '#server/features/check-ins/opening/reopen-for-restored.ts'
import {
  assertLicencesForGroup,
  assertLicencesForJoiners,
  assertLicencesForReturn,
} from '#server/features/forms/licences/assert-licences-for-joiners.ts'
import { previewLicences } from '#server/features/forms/licences/preview-licences.ts'
import { followTimeZone } from '#server/features/forms/schedules/follow-time-zone.ts'
import { replanSchedules } from '#server/features/forms/schedules/replan-schedules.ts'
import { addToInvitedGroups } from '#server/features/groups/add-to-invited-groups.ts'
import { setInvitedGroups } from '#server/features/groups/set-invited-groups.ts'
import { setStaffGroups } from '#server/features/groups/set-staff-groups.ts'
import {
  publishAddedLearners,
  publishAnswer,
  publishPublishedForm,
  publishRestoredLearners,
  publishSettledDays,
  publishWithdrawnLearners,
} from '#server/features/integrations/webhooks/webhook-listeners.ts'
import { saveLanguage } from '#server/features/learners/sign-in/save-language.ts'
import { deleteSignedOutPush } from '#server/features/notifications/push/delete-signed-out-push.ts'
import { createOrganisationForAccount } from '#server/features/organisations/create-organisation-for-account.ts'
import { addFounderAsOwner } from '#server/features/staff/add-founder-as-owner.ts'
import { joinWithVerifiedEmail } from '#server/features/staff/join-with-verified-email.ts'
import { saveLogo } from '#server/features/uploads/save-logo.ts'
import type { EventHandlers } from './announce.ts'

/** Who listens to what; each list runs in order, in the announcer's transaction. */
export const eventHandlers: EventHandlers = {
  'account-registered': [createOrganisationForAccount],
  'invited-person-vouched-for': [joinWithVerifiedEmail],
  'learner-signed-out': [deleteSignedOutPush],
  'learner-chose-language': [saveLanguage],
  'organisation-founded': [addFounderAsOwner],
  'logo-chosen': [saveLogo],
  'staff-invited': [setInvitedGroups],
  'staff-joined': [addToInvitedGroups],
  'staff-groups-chosen': [setStaffGroups],
  'time-zone-changed': [followTimeZone],
  'closures-changed': [replanSchedules],
  'group-restored': [assertLicencesForGroup],
  'groups-joined': [assertLicencesForJoiners],
  'roster-foreseen': [previewLicences],
  'learners-added': [publishAddedLearners],
  'learners-withdrawn': [cancelForWithdrawn, publishWithdrawnLearners],
  'learners-restored': [assertLicencesForReturn, reopenForRestored, publishRestoredLearners],
  'form-published': [publishPublishedForm],
  'check-in-answered': [publishAnswer],
  'days-settled': [publishSettledDays],
}
