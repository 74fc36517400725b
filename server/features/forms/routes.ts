import { api, forMember, forReader } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { addIconSet } from './add-icon-set.ts'
import { changeFormLearners } from './change-form-learners.ts'
import { changeIconSet } from './change-icon-set.ts'
import { changeMatchRate } from './change-match-rate.ts'
import { copyForm } from './copy-form.ts'
import { createForm } from './create-form.ts'
import { deleteIconSet } from './delete-icon-set.ts'
import { discardChanges } from './discard-changes.ts'
import { discardForm } from './discard-form.ts'
import { keepForm } from './keep-form.ts'
import { moveForm } from './move-form.ts'
import { previewFollowing } from './preview-following.ts'
import { previewOpenings } from './preview-openings.ts'
import { previewTimeZone } from './preview-time-zone.ts'
import { publishChanges } from './publish-changes.ts'
import { publishForm } from './publish-form.ts'
import { readCalendar } from './read-calendar.ts'
import { readFeedState } from './read-feed-state.ts'
import { readFormLearners } from './read-form-learners.ts'
import { readFormOverview } from './read-form-overview.ts'
import { readForm, readForms } from './read-forms.ts'
import { readFormsAsking } from './read-forms-asking.ts'
import { readFormsShowing } from './read-forms-showing.ts'
import { readIconSets } from './read-icon-sets.ts'
import { readLearnerSchedule } from './read-learner-schedule.ts'
import { readLibrary } from './read-library.ts'
import { readLicenceCount } from './read-licence-count.ts'
import { readMovedInto } from './read-moved-into.ts'
import { readRecentScores } from './read-recent-scores.ts'
import { readTemplates } from './read-templates.ts'
import { removeTemplate } from './remove-template.ts'
import { renewFeed } from './renew-feed.ts'
import { rescheduleOpening } from './reschedule-opening.ts'
import { restoreOpening } from './restore-opening.ts'
import { revokeFeed } from './revoke-feed.ts'
import { saveDraft } from './save-draft.ts'
import { saveFormLearners } from './save-form-learners.ts'
import { saveLibrary } from './save-library.ts'
import { saveTemplate } from './save-template.ts'

export const formsRoutes = {
  list: api.forms.list.handler(forReader(readForms)),
  get: api.forms.get.handler(forMember(readForm)),
  findAsking: api.forms.findAsking.handler(forMember(readFormsAsking)),
  create: api.forms.create.handler(forMember(createForm)),
  keep: api.forms.keep.handler(forMember(keepForm)),
  discard: api.forms.discard.handler(forMember(discardForm)),
  saveDraft: api.forms.saveDraft.handler(forMember(saveDraft)),
  previewOpenings: api.forms.previewOpenings.handler(forMember(previewOpenings)),
  previewFollowing: api.forms.previewFollowing.handler(forMember(previewFollowing)),
  calendar: api.forms.calendar.handler(forMember(readCalendar)),
  previewTimeZone: api.forms.previewTimeZone.handler(forMember(previewTimeZone)),
  movedInto: api.forms.movedInto.handler(forMember(readMovedInto)),
  learnerSchedule: api.forms.learnerSchedule.handler(forMember(readLearnerSchedule)),
  feed: api.forms.feed.handler(forMember(readFeedState)),
  renewFeed: api.forms.renewFeed.handler(forMember(renewFeed)),
  revokeFeed: api.forms.revokeFeed.handler(forMember(revokeFeed)),
  reschedule: api.forms.reschedule.handler(forMember(rescheduleOpening)),
  restore: api.forms.restore.handler(forMember(restoreOpening)),
  licenceCount: api.forms.licenceCount.handler(forMember(readLicenceCount)),
  publish: api.forms.publish.handler(forMember(publishForm)),
  changeMatchRate: api.forms.changeMatchRate.handler(forMember(changeMatchRate)),
  changeLearners: api.forms.changeLearners.handler(forMember(changeFormLearners)),
  publishChanges: api.forms.publishChanges.handler(forMember(publishChanges)),
  discardChanges: api.forms.discardChanges.handler(forMember(discardChanges)),
  library: api.forms.library.handler(forMember(readLibrary)),
  savedLibrary: api.forms.savedLibrary.handler(asListFile(forMember(saveLibrary))),
  overview: api.forms.overview.handler(forReader(readFormOverview)),
  learners: api.forms.learners.handler(forMember(readFormLearners)),
  savedLearners: api.forms.savedLearners.handler(asListFile(forMember(saveFormLearners))),
  recentScores: api.forms.recentScores.handler(forMember(readRecentScores)),
  templates: api.forms.templates.handler(forMember(readTemplates)),
  saveTemplate: api.forms.saveTemplate.handler(forMember(saveTemplate)),
  removeTemplate: api.forms.removeTemplate.handler(forMember(removeTemplate)),
  copy: api.forms.copy.handler(forMember(copyForm)),
  move: api.forms.move.handler(forMember(moveForm)),
  iconSets: api.forms.iconSets.handler(forMember(readIconSets)),
  addIconSet: api.forms.addIconSet.handler(forMember(addIconSet)),
  changeIconSet: api.forms.changeIconSet.handler(forMember(changeIconSet)),
  deleteIconSet: api.forms.deleteIconSet.handler(forMember(deleteIconSet)),
  findShowing: api.forms.findShowing.handler(forMember(readFormsShowing)),
}
