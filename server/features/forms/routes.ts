import { api, handleAsMember, handleAsMemberOrKey } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { readCalendarFeedStatus } from './calendar-feed/read-calendar-feed-status.ts'
import { renewCalendarFeed } from './calendar-feed/renew-calendar-feed.ts'
import { revokeCalendarFeed } from './calendar-feed/revoke-calendar-feed.ts'
import { copyForm } from './drafts/copy-form.ts'
import { createForm } from './drafts/create-form.ts'
import { deleteDraftChanges } from './drafts/delete-draft-changes.ts'
import { deleteOwnDraft } from './drafts/delete-own-draft.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { saveTemporaryForm } from './drafts/save-temporary-form.ts'
import { createIconSet } from './icon-sets/create-icon-set.ts'
import { deleteIconSet } from './icon-sets/delete-icon-set.ts'
import { readIconSets } from './icon-sets/read-icon-sets.ts'
import { updateIconSet } from './icon-sets/update-icon-set.ts'
import { exportFormLearners } from './learners/export-form-learners.ts'
import { readFormLearners } from './learners/read-form-learners.ts'
import { readFormsUsingIconSet } from './learners/read-forms-using-icon-set.ts'
import { readFormsUsingQuestion } from './learners/read-forms-using-question.ts'
import { readRecentScores } from './learners/read-recent-scores.ts'
import { updateFormLearners } from './learners/update-form-learners.ts'
import { updateLearnerGoal } from './learners/update-learner-goal.ts'
import { updateMatchRate } from './learners/update-match-rate.ts'
import { deleteTemplate } from './library/delete-template.ts'
import { exportFormLibrary } from './library/export-form-library.ts'
import { readFormOverview } from './library/read-form-overview.ts'
import { readForm, readForms } from './library/read-forms.ts'
import { readLibrary } from './library/read-library.ts'
import { readTemplates } from './library/read-templates.ts'
import { saveTemplate } from './library/save-template.ts'
import { readLicenceCount } from './licences/read-licence-count.ts'
import { publishChanges } from './publishing/publish-changes.ts'
import { publishForm } from './publishing/publish-form.ts'
import { updateFormStatus } from './publishing/update-form-status.ts'
import { previewOpenings } from './schedules/calendar/preview-openings.ts'
import { readCalendar } from './schedules/calendar/read-calendar.ts'
import { readLearnerSchedule } from './schedules/calendar/read-learner-schedule.ts'
import { readOpeningsMovedIntoClosure } from './schedules/calendar/read-openings-moved-into-closure.ts'
import { deleteDayCycle, labelDays, readDayCycle, saveDayCycle } from './schedules/days/change-day-cycle.ts'
import { delayDay, deleteDelay } from './schedules/days/delay-day.ts'
import { rescheduleOpening } from './schedules/days/reschedule-opening.ts'
import { restoreOpening } from './schedules/days/restore-opening.ts'
import { previewFollowers } from './schedules/followers/preview-followers.ts'
import { previewTimeZone } from './schedules/preview-time-zone.ts'

export const formsRoutes = {
  readForms: api.forms.readForms.handler(handleAsMemberOrKey(readForms)),
  readForm: api.forms.readForm.handler(handleAsMember(readForm)),
  readFormsUsingQuestion: api.forms.readFormsUsingQuestion.handler(handleAsMember(readFormsUsingQuestion)),
  createForm: api.forms.createForm.handler(handleAsMember(createForm)),
  saveTemporaryForm: api.forms.saveTemporaryForm.handler(handleAsMember(saveTemporaryForm)),
  deleteOwnDraft: api.forms.deleteOwnDraft.handler(handleAsMember(deleteOwnDraft)),
  saveDraft: api.forms.saveDraft.handler(handleAsMember(saveDraft)),
  previewOpenings: api.forms.previewOpenings.handler(handleAsMember(previewOpenings)),
  previewFollowers: api.forms.previewFollowers.handler(handleAsMember(previewFollowers)),
  readCalendar: api.forms.readCalendar.handler(handleAsMember(readCalendar)),
  previewTimeZone: api.forms.previewTimeZone.handler(handleAsMember(previewTimeZone)),
  readOpeningsMovedIntoClosure: api.forms.readOpeningsMovedIntoClosure.handler(
    handleAsMember(readOpeningsMovedIntoClosure),
  ),
  readLearnerSchedule: api.forms.readLearnerSchedule.handler(handleAsMember(readLearnerSchedule)),
  readCalendarFeedStatus: api.forms.readCalendarFeedStatus.handler(handleAsMember(readCalendarFeedStatus)),
  renewCalendarFeed: api.forms.renewCalendarFeed.handler(handleAsMember(renewCalendarFeed)),
  revokeCalendarFeed: api.forms.revokeCalendarFeed.handler(handleAsMember(revokeCalendarFeed)),
  rescheduleOpening: api.forms.rescheduleOpening.handler(handleAsMember(rescheduleOpening)),
  restoreOpening: api.forms.restoreOpening.handler(handleAsMember(restoreOpening)),
  readDayCycle: api.forms.readDayCycle.handler(handleAsMember(readDayCycle)),
  saveDayCycle: api.forms.saveDayCycle.handler(handleAsMember(saveDayCycle)),
  deleteDayCycle: api.forms.deleteDayCycle.handler(handleAsMember(deleteDayCycle)),
  labelDays: api.forms.labelDays.handler(handleAsMember(labelDays)),
  delayDay: api.forms.delayDay.handler(handleAsMember(delayDay)),
  deleteDelay: api.forms.deleteDelay.handler(handleAsMember(deleteDelay)),
  readLicenceCount: api.forms.readLicenceCount.handler(handleAsMember(readLicenceCount)),
  publishForm: api.forms.publishForm.handler(handleAsMember(publishForm)),
  updateLearnerGoal: api.forms.updateLearnerGoal.handler(handleAsMember(updateLearnerGoal)),
  updateMatchRate: api.forms.updateMatchRate.handler(handleAsMember(updateMatchRate)),
  updateFormLearners: api.forms.updateFormLearners.handler(handleAsMember(updateFormLearners)),
  publishChanges: api.forms.publishChanges.handler(handleAsMember(publishChanges)),
  deleteDraftChanges: api.forms.deleteDraftChanges.handler(handleAsMember(deleteDraftChanges)),
  readLibrary: api.forms.readLibrary.handler(handleAsMember(readLibrary)),
  exportFormLibrary: api.forms.exportFormLibrary.handler(
    respondWithListFile(handleAsMember(exportFormLibrary)),
  ),
  readFormOverview: api.forms.readFormOverview.handler(handleAsMemberOrKey(readFormOverview)),
  readFormLearners: api.forms.readFormLearners.handler(handleAsMember(readFormLearners)),
  exportFormLearners: api.forms.exportFormLearners.handler(
    respondWithListFile(handleAsMember(exportFormLearners)),
  ),
  readRecentScores: api.forms.readRecentScores.handler(handleAsMember(readRecentScores)),
  readTemplates: api.forms.readTemplates.handler(handleAsMember(readTemplates)),
  saveTemplate: api.forms.saveTemplate.handler(handleAsMember(saveTemplate)),
  deleteTemplate: api.forms.deleteTemplate.handler(handleAsMember(deleteTemplate)),
  copyForm: api.forms.copyForm.handler(handleAsMember(copyForm)),
  updateFormStatus: api.forms.updateFormStatus.handler(handleAsMember(updateFormStatus)),
  readIconSets: api.forms.readIconSets.handler(handleAsMember(readIconSets)),
  createIconSet: api.forms.createIconSet.handler(handleAsMember(createIconSet)),
  updateIconSet: api.forms.updateIconSet.handler(handleAsMember(updateIconSet)),
  deleteIconSet: api.forms.deleteIconSet.handler(handleAsMember(deleteIconSet)),
  readFormsUsingIconSet: api.forms.readFormsUsingIconSet.handler(handleAsMember(readFormsUsingIconSet)),
}
