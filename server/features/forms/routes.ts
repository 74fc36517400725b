import { api, forMember, forReader } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { readFeedState } from './calendar-feed/read-feed-state.ts'
import { renewFeed } from './calendar-feed/renew-feed.ts'
import { revokeFeed } from './calendar-feed/revoke-feed.ts'
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
import { readFormLearners } from './learners/read-form-learners.ts'
import { readFormsUsingIconSet } from './learners/read-forms-using-icon-set.ts'
import { readFormsUsingQuestion } from './learners/read-forms-using-question.ts'
import { readRecentScores } from './learners/read-recent-scores.ts'
import { saveFormLearners } from './learners/save-form-learners.ts'
import { updateFormLearners } from './learners/update-form-learners.ts'
import { updateMatchRate } from './learners/update-match-rate.ts'
import { deleteTemplate } from './library/delete-template.ts'
import { readFormOverview } from './library/read-form-overview.ts'
import { readForm, readForms } from './library/read-forms.ts'
import { readLibrary } from './library/read-library.ts'
import { readTemplates } from './library/read-templates.ts'
import { saveLibrary } from './library/save-library.ts'
import { saveTemplate } from './library/save-template.ts'
import { readLicenceCount } from './licences/read-licence-count.ts'
import { publishChanges } from './publishing/publish-changes.ts'
import { publishForm } from './publishing/publish-form.ts'
import { updateFormStatus } from './publishing/update-form-status.ts'
import { previewFollowers } from './schedules/preview-followers.ts'
import { previewOpenings } from './schedules/preview-openings.ts'
import { previewTimeZone } from './schedules/preview-time-zone.ts'
import { readCalendar } from './schedules/read-calendar.ts'
import { readLearnerSchedule } from './schedules/read-learner-schedule.ts'
import { readOpeningsMovedIntoClosure } from './schedules/read-openings-moved-into-closure.ts'
import { rescheduleOpening } from './schedules/reschedule-opening.ts'
import { restoreOpening } from './schedules/restore-opening.ts'

export const formsRoutes = {
  readForms: api.forms.readForms.handler(forReader(readForms)),
  readForm: api.forms.readForm.handler(forMember(readForm)),
  readFormsUsingQuestion: api.forms.readFormsUsingQuestion.handler(forMember(readFormsUsingQuestion)),
  createForm: api.forms.createForm.handler(forMember(createForm)),
  saveTemporaryForm: api.forms.saveTemporaryForm.handler(forMember(saveTemporaryForm)),
  deleteOwnDraft: api.forms.deleteOwnDraft.handler(forMember(deleteOwnDraft)),
  saveDraft: api.forms.saveDraft.handler(forMember(saveDraft)),
  previewOpenings: api.forms.previewOpenings.handler(forMember(previewOpenings)),
  previewFollowers: api.forms.previewFollowers.handler(forMember(previewFollowers)),
  readCalendar: api.forms.readCalendar.handler(forMember(readCalendar)),
  previewTimeZone: api.forms.previewTimeZone.handler(forMember(previewTimeZone)),
  readOpeningsMovedIntoClosure: api.forms.readOpeningsMovedIntoClosure.handler(
    forMember(readOpeningsMovedIntoClosure),
  ),
  readLearnerSchedule: api.forms.readLearnerSchedule.handler(forMember(readLearnerSchedule)),
  readFeedState: api.forms.readFeedState.handler(forMember(readFeedState)),
  renewFeed: api.forms.renewFeed.handler(forMember(renewFeed)),
  revokeFeed: api.forms.revokeFeed.handler(forMember(revokeFeed)),
  rescheduleOpening: api.forms.rescheduleOpening.handler(forMember(rescheduleOpening)),
  restoreOpening: api.forms.restoreOpening.handler(forMember(restoreOpening)),
  readLicenceCount: api.forms.readLicenceCount.handler(forMember(readLicenceCount)),
  publishForm: api.forms.publishForm.handler(forMember(publishForm)),
  updateMatchRate: api.forms.updateMatchRate.handler(forMember(updateMatchRate)),
  updateFormLearners: api.forms.updateFormLearners.handler(forMember(updateFormLearners)),
  publishChanges: api.forms.publishChanges.handler(forMember(publishChanges)),
  deleteDraftChanges: api.forms.deleteDraftChanges.handler(forMember(deleteDraftChanges)),
  readLibrary: api.forms.readLibrary.handler(forMember(readLibrary)),
  saveLibrary: api.forms.saveLibrary.handler(asListFile(forMember(saveLibrary))),
  readFormOverview: api.forms.readFormOverview.handler(forReader(readFormOverview)),
  readFormLearners: api.forms.readFormLearners.handler(forMember(readFormLearners)),
  saveFormLearners: api.forms.saveFormLearners.handler(asListFile(forMember(saveFormLearners))),
  readRecentScores: api.forms.readRecentScores.handler(forMember(readRecentScores)),
  readTemplates: api.forms.readTemplates.handler(forMember(readTemplates)),
  saveTemplate: api.forms.saveTemplate.handler(forMember(saveTemplate)),
  deleteTemplate: api.forms.deleteTemplate.handler(forMember(deleteTemplate)),
  copyForm: api.forms.copyForm.handler(forMember(copyForm)),
  updateFormStatus: api.forms.updateFormStatus.handler(forMember(updateFormStatus)),
  readIconSets: api.forms.readIconSets.handler(forMember(readIconSets)),
  createIconSet: api.forms.createIconSet.handler(forMember(createIconSet)),
  updateIconSet: api.forms.updateIconSet.handler(forMember(updateIconSet)),
  deleteIconSet: api.forms.deleteIconSet.handler(forMember(deleteIconSet)),
  readFormsUsingIconSet: api.forms.readFormsUsingIconSet.handler(forMember(readFormsUsingIconSet)),
}
