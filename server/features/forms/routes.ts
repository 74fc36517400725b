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
import { previewFollowing } from './schedules/preview-following.ts'
import { previewOpenings } from './schedules/preview-openings.ts'
import { previewTimeZone } from './schedules/preview-time-zone.ts'
import { readCalendar } from './schedules/read-calendar.ts'
import { readLearnerSchedule } from './schedules/read-learner-schedule.ts'
import { readMovedIntoClosure } from './schedules/read-moved-into-closure.ts'
import { rescheduleOpening } from './schedules/reschedule-opening.ts'
import { restoreOpening } from './schedules/restore-opening.ts'

export const formsRoutes = {
  list: api.forms.list.handler(forReader(readForms)),
  get: api.forms.get.handler(forMember(readForm)),
  findAsking: api.forms.findAsking.handler(forMember(readFormsUsingQuestion)),
  create: api.forms.create.handler(forMember(createForm)),
  keep: api.forms.keep.handler(forMember(saveTemporaryForm)),
  discard: api.forms.discard.handler(forMember(deleteOwnDraft)),
  saveDraft: api.forms.saveDraft.handler(forMember(saveDraft)),
  previewOpenings: api.forms.previewOpenings.handler(forMember(previewOpenings)),
  previewFollowing: api.forms.previewFollowing.handler(forMember(previewFollowing)),
  calendar: api.forms.calendar.handler(forMember(readCalendar)),
  previewTimeZone: api.forms.previewTimeZone.handler(forMember(previewTimeZone)),
  movedInto: api.forms.movedInto.handler(forMember(readMovedIntoClosure)),
  learnerSchedule: api.forms.learnerSchedule.handler(forMember(readLearnerSchedule)),
  feed: api.forms.feed.handler(forMember(readFeedState)),
  renewFeed: api.forms.renewFeed.handler(forMember(renewFeed)),
  revokeFeed: api.forms.revokeFeed.handler(forMember(revokeFeed)),
  reschedule: api.forms.reschedule.handler(forMember(rescheduleOpening)),
  restore: api.forms.restore.handler(forMember(restoreOpening)),
  licenceCount: api.forms.licenceCount.handler(forMember(readLicenceCount)),
  publish: api.forms.publish.handler(forMember(publishForm)),
  changeMatchRate: api.forms.changeMatchRate.handler(forMember(updateMatchRate)),
  changeLearners: api.forms.changeLearners.handler(forMember(updateFormLearners)),
  publishChanges: api.forms.publishChanges.handler(forMember(publishChanges)),
  discardChanges: api.forms.discardChanges.handler(forMember(deleteDraftChanges)),
  library: api.forms.library.handler(forMember(readLibrary)),
  savedLibrary: api.forms.savedLibrary.handler(asListFile(forMember(saveLibrary))),
  overview: api.forms.overview.handler(forReader(readFormOverview)),
  learners: api.forms.learners.handler(forMember(readFormLearners)),
  savedLearners: api.forms.savedLearners.handler(asListFile(forMember(saveFormLearners))),
  recentScores: api.forms.recentScores.handler(forMember(readRecentScores)),
  templates: api.forms.templates.handler(forMember(readTemplates)),
  saveTemplate: api.forms.saveTemplate.handler(forMember(saveTemplate)),
  removeTemplate: api.forms.removeTemplate.handler(forMember(deleteTemplate)),
  copy: api.forms.copy.handler(forMember(copyForm)),
  move: api.forms.move.handler(forMember(updateFormStatus)),
  iconSets: api.forms.iconSets.handler(forMember(readIconSets)),
  addIconSet: api.forms.addIconSet.handler(forMember(createIconSet)),
  changeIconSet: api.forms.changeIconSet.handler(forMember(updateIconSet)),
  deleteIconSet: api.forms.deleteIconSet.handler(forMember(deleteIconSet)),
  findShowing: api.forms.findShowing.handler(forMember(readFormsUsingIconSet)),
}
