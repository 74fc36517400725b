import type { EventHandlers } from './announce.ts'
import { cancelForWithdrawn } from './features/check-ins/cancel-for-withdrawn.ts'
import { reopenForRestored } from './features/check-ins/reopen-for-restored.ts'
import { followTimeZone } from './features/forms/follow-time-zone.ts'
import { foreseeLicences } from './features/forms/foresee-licences.ts'
import {
  refuseGroupBeyondLicences,
  refuseJoinersBeyondLicences,
  refuseReturnBeyondLicences,
} from './features/forms/refuse-joining-beyond-licences.ts'
import { replanSchedules } from './features/forms/replan-schedules.ts'
import { chooseInvitedGroups } from './features/groups/choose-invited-groups.ts'
import { chooseStaffGroups } from './features/groups/choose-staff-groups.ts'
import { giveInvitedGroups } from './features/groups/give-invited-groups.ts'
import {
  tellOfAdded,
  tellOfAnswer,
  tellOfDays,
  tellOfForm,
  tellOfRestored,
  tellOfWithdrawn,
} from './features/integrations/webhook-listeners.ts'
import { keepLanguage } from './features/learners/keep-language.ts'
import { forgetSignedOutPush } from './features/notifications/forget-signed-out-push.ts'
import { foundForRegistered } from './features/organisations/found-for-registered.ts'
import { joinWhenVouchedFor } from './features/staff/join-when-vouched-for.ts'
import { makeFounderOwner } from './features/staff/make-founder-owner.ts'
import { keepLogo } from './features/uploads/keep-logo.ts'

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
