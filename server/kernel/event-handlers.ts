import { cancelForWithdrawn } from '#server/features/check-ins/opening/cancel-for-withdrawn.ts'
import { reopenForRestored } from '#server/features/check-ins/opening/reopen-for-restored.ts'
import { foreseeLicences } from '#server/features/forms/licences/foresee-licences.ts'
import {
  refuseGroupBeyondLicences,
  refuseJoinersBeyondLicences,
  refuseReturnBeyondLicences,
} from '#server/features/forms/licences/refuse-joining-beyond-licences.ts'
import { followTimeZone } from '#server/features/forms/schedules/follow-time-zone.ts'
import { replanSchedules } from '#server/features/forms/schedules/replan-schedules.ts'
import { chooseInvitedGroups } from '#server/features/groups/choose-invited-groups.ts'
import { chooseStaffGroups } from '#server/features/groups/choose-staff-groups.ts'
import { giveInvitedGroups } from '#server/features/groups/give-invited-groups.ts'
import {
  tellOfAdded,
  tellOfAnswer,
  tellOfDays,
  tellOfForm,
  tellOfRestored,
  tellOfWithdrawn,
} from '#server/features/integrations/webhooks/webhook-listeners.ts'
import { keepLanguage } from '#server/features/learners/sign-in/keep-language.ts'
import { forgetSignedOutPush } from '#server/features/notifications/push/forget-signed-out-push.ts'
import { foundForRegistered } from '#server/features/organisations/found-for-registered.ts'
import { joinWhenVouchedFor } from '#server/features/staff/join-when-vouched-for.ts'
import { makeFounderOwner } from '#server/features/staff/make-founder-owner.ts'
import { keepLogo } from '#server/features/uploads/keep-logo.ts'
import type { EventHandlers } from './announce.ts'

/** Who listens to what; each list runs in order, in the announcer's transaction. */
export const eventHandlers: EventHandlers = {
  'account-registered': [foundForRegistered],
  'invited-person-vouched-for': [joinWhenVouchedFor],
  'learner-signed-out': [forgetSignedOutPush],
  'learner-chose-language': [keepLanguage],
  'organisation-founded': [makeFounderOwner],
  'logo-chosen': [keepLogo],
  'staff-invited': [chooseInvitedGroups],
  'staff-joined': [giveInvitedGroups],
  'staff-groups-chosen': [chooseStaffGroups],
  'time-zone-changed': [followTimeZone],
  'closures-changed': [replanSchedules],
  'group-restored': [refuseGroupBeyondLicences],
  'groups-joined': [refuseJoinersBeyondLicences],
  'roster-foreseen': [foreseeLicences],
  'learners-added': [tellOfAdded],
  'learners-withdrawn': [cancelForWithdrawn, tellOfWithdrawn],
  'learners-restored': [refuseReturnBeyondLicences, reopenForRestored, tellOfRestored],
  'form-published': [tellOfForm],
  'check-in-answered': [tellOfAnswer],
  'days-settled': [tellOfDays],
}
