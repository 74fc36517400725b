import {
  api,
  handleAsLearner,
  handleAsMember,
  handleAsMemberOrKey,
  handleAsPublic,
  handleWithPageCookie,
} from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { createLearner } from './create-learner.ts'
import { deleteGuardian } from './families/delete-guardian.ts'
import { readConsentCounts, readConsents } from './families/read-consents.ts'
import { readMyCheckInMailStatus } from './families/read-my-check-in-mail-status.ts'
import { recordConsents } from './families/record-consents.ts'
import { resumeCheckInMails } from './families/resume-check-in-mails.ts'
import { retryEmailAddress } from './families/retry-email-address.ts'
import { saveGuardian } from './families/save-guardian.ts'
import { updateMyCheckInMailStatus } from './families/update-my-check-in-mail-status.ts'
import { copyGroup } from './groups/copy-group.ts'
import { moveLearners } from './groups/move-learners.ts'
import { updateGroupLearners } from './groups/update-group-learners.ts'
import { readLearnerBoard } from './read-learner-board.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { restoreSelectedLearners } from './restore-selected-learners.ts'
import { confirmRoster } from './rosters/confirm-roster.ts'
import { exportRoster } from './rosters/export-roster.ts'
import { readRoster, readRosterLines } from './rosters/read-rosters.ts'
import { updateRosterChoices } from './rosters/update-roster-choices.ts'
import { updateRosterUsername } from './rosters/update-roster-username.ts'
import { createOneMinuteCode } from './sign-in/create-one-minute-code.ts'
import { findSecretKind } from './sign-in/find-secret-kind.ts'
import { readGuessingReport } from './sign-in/guessing/read-guessing-report.ts'
import { renewCards } from './sign-in/renew-cards.ts'
import { renewSecrets } from './sign-in/renew-secrets.ts'
import { signInLearner } from './sign-in/sign-in-learner.ts'
import { signInWithCard, signInWithCardCode } from './sign-in/sign-in-with-card.ts'
import { signInWithLink } from './sign-in/sign-in-with-link.ts'
import { createStaffNote } from './staff-notes/create-staff-note.ts'
import { deleteStaffNote } from './staff-notes/delete-staff-note.ts'
import { updateStaffNote } from './staff-notes/update-staff-note.ts'
import { updateLearner } from './update-learner.ts'
import { withdrawSelectedLearners } from './withdraw-selected-learners.ts'

export const learnersRoutes = {
  findSecretKind: api.learners.findSecretKind.handler(handleAsPublic(findSecretKind)),
  signInLearner: api.learners.signInLearner.handler(handleWithPageCookie(handleAsPublic(signInLearner))),
  signInWithCard: api.learners.signInWithCard.handler(handleWithPageCookie(handleAsPublic(signInWithCard))),
  signInWithCardCode: api.learners.signInWithCardCode.handler(
    handleWithPageCookie(handleAsPublic(signInWithCardCode)),
  ),
  signInWithLink: api.learners.signInWithLink.handler(handleWithPageCookie(handleAsPublic(signInWithLink))),
  readLearnerBoard: api.learners.readLearnerBoard.handler(handleAsMember(readLearnerBoard)),
  moveLearners: api.learners.moveLearners.handler(handleAsMember(moveLearners)),
  readLearners: api.learners.readLearners.handler(handleAsMemberOrKey(readLearners)),
  readLearner: api.learners.readLearner.handler(handleAsMemberOrKey(readLearner)),
  createLearner: api.learners.createLearner.handler(handleAsMember(createLearner)),
  updateLearner: api.learners.updateLearner.handler(handleAsMember(updateLearner)),
  readRoster: api.learners.readRoster.handler(handleAsMember(readRoster)),
  readRosterLines: api.learners.readRosterLines.handler(handleAsMember(readRosterLines)),
  updateRosterChoices: api.learners.updateRosterChoices.handler(handleAsMember(updateRosterChoices)),
  updateRosterUsername: api.learners.updateRosterUsername.handler(handleAsMember(updateRosterUsername)),
  confirmRoster: api.learners.confirmRoster.handler(handleAsMember(confirmRoster)),
  exportRoster: api.learners.exportRoster.handler(respondWithListFile(handleAsMember(exportRoster))),
  readGuessingReport: api.learners.readGuessingReport.handler(handleAsMember(readGuessingReport)),
  renewSecrets: api.learners.renewSecrets.handler(handleAsMember(renewSecrets)),
  createOneMinuteCode: api.learners.createOneMinuteCode.handler(handleAsMember(createOneMinuteCode)),
  renewCards: api.learners.renewCards.handler(handleAsMember(renewCards)),
  copyGroup: api.learners.copyGroup.handler(handleAsMember(copyGroup)),
  updateGroupLearners: api.learners.updateGroupLearners.handler(handleAsMember(updateGroupLearners)),
  withdrawSelectedLearners: api.learners.withdrawSelectedLearners.handler(
    handleAsMember(withdrawSelectedLearners),
  ),
  restoreSelectedLearners: api.learners.restoreSelectedLearners.handler(
    handleAsMember(restoreSelectedLearners),
  ),
  createStaffNote: api.learners.createStaffNote.handler(handleAsMember(createStaffNote)),
  updateStaffNote: api.learners.updateStaffNote.handler(handleAsMember(updateStaffNote)),
  deleteStaffNote: api.learners.deleteStaffNote.handler(handleAsMember(deleteStaffNote)),
  saveGuardian: api.learners.saveGuardian.handler(handleAsMember(saveGuardian)),
  deleteGuardian: api.learners.deleteGuardian.handler(handleAsMember(deleteGuardian)),
  readConsents: api.learners.readConsents.handler(handleAsMember(readConsents)),
  readConsentCounts: api.learners.readConsentCounts.handler(handleAsMember(readConsentCounts)),
  recordConsents: api.learners.recordConsents.handler(handleAsMember(recordConsents)),
  retryEmailAddress: api.learners.retryEmailAddress.handler(handleAsMember(retryEmailAddress)),
  resumeCheckInMails: api.learners.resumeCheckInMails.handler(handleAsMember(resumeCheckInMails)),
  readMyCheckInMailStatus: api.learners.readMyCheckInMailStatus.handler(
    handleAsLearner(readMyCheckInMailStatus),
  ),
  updateMyCheckInMailStatus: api.learners.updateMyCheckInMailStatus.handler(
    handleAsLearner(updateMyCheckInMailStatus),
  ),
}
