import { cancelCheckInsOfWithdrawnLearners } from '#server/features/check-ins/opening/cancel-check-ins-of-withdrawn-learners.ts'
import { reopenCheckInsOfRestoredLearners } from '#server/features/check-ins/opening/reopen-check-ins-of-restored-learners.ts'
import { excuseClosedCheckIns } from '#server/features/check-ins/staff-actions/excuse-closed-check-ins.ts'
import {
  assertLicencesForJoiners,
  assertLicencesForRestoredGroup,
  assertLicencesForRestoredLearners,
} from '#server/features/forms/licences/assert-licences-for-joiners.ts'
import { previewLicences } from '#server/features/forms/licences/preview-licences.ts'
import { moveSchedulesToTimeZone } from '#server/features/forms/schedules/move-schedules-to-time-zone.ts'
import { replanSchedules } from '#server/features/forms/schedules/replan-schedules.ts'
import { addToInvitedGroups } from '#server/features/groups/add-to-invited-groups.ts'
import { leaveGroups } from '#server/features/groups/leave-groups.ts'
import { setInvitedGroups } from '#server/features/groups/set-invited-groups.ts'
import { setStaffGroups } from '#server/features/groups/set-staff-groups.ts'
import { deleteGuideTour } from '#server/features/guide-tour/delete-guide-tour.ts'
import { leaveDeletedDrafts } from '#server/features/guide-tour/leave-deleted-drafts.ts'
import { deleteDigestPreferences } from '#server/features/insights/news/delete-digest-preferences.ts'
import { planDigests } from '#server/features/insights/news/plan-digests.ts'
import {
  publishCheckInsAnswered,
  publishDaysSettled,
  publishFormPublished,
  publishLearnersAdded,
  publishLearnersRestored,
  publishLearnersWithdrawn,
} from '#server/features/integrations/webhooks/webhook-listeners.ts'
import { saveLearnerLanguage } from '#server/features/learners/sign-in/save-learner-language.ts'
import { deleteSignedOutPushSubscription } from '#server/features/notifications/push/delete-signed-out-push-subscription.ts'
import { createOrganisationForAccount } from '#server/features/organisations/create-organisation-for-account.ts'
import { createFirstRewards } from '#server/features/rewards/menu/create-first-rewards.ts'
import { addFounderAsOwner } from '#server/features/staff/add-founder-as-owner.ts'
import { joinWithVerifiedEmail } from '#server/features/staff/join-with-verified-email.ts'
import { moveLastDays } from '#server/features/staff/move-last-days.ts'
import { saveLogo } from '#server/features/uploads/save-logo.ts'
import type { EventHandlers } from './context.ts'

/** Who listens to what; each list runs in order, in the announcer's transaction. */
export const eventHandlers: EventHandlers = {
  'account-registered': [createOrganisationForAccount],
  'invited-person-vouched-for': [joinWithVerifiedEmail],
  'learner-signed-out': [deleteSignedOutPushSubscription],
  'learner-chose-language': [saveLearnerLanguage],
  'organisation-founded': [addFounderAsOwner, createFirstRewards],
  'logo-chosen': [saveLogo],
  'staff-added': [planDigests],
  'staff-removed': [leaveGroups, deleteGuideTour, deleteDigestPreferences],
  'staff-invited': [setInvitedGroups],
  'staff-joined': [addToInvitedGroups],
  'staff-groups-chosen': [setStaffGroups],
  'time-zone-changed': [moveSchedulesToTimeZone, moveLastDays],
  'closures-changed': [replanSchedules, excuseClosedCheckIns],
  'group-restored': [assertLicencesForRestoredGroup],
  'groups-joined': [assertLicencesForJoiners],
  'roster-foreseen': [previewLicences],
  'learners-added': [publishLearnersAdded],
  'learners-withdrawn': [cancelCheckInsOfWithdrawnLearners, publishLearnersWithdrawn],
  'learners-restored': [
    assertLicencesForRestoredLearners,
    reopenCheckInsOfRestoredLearners,
    publishLearnersRestored,
  ],
  'drafts-deleted': [leaveDeletedDrafts],
  'form-published': [publishFormPublished],
  'check-ins-answered': [publishCheckInsAnswered],
  'days-settled': [publishDaysSettled],
}
