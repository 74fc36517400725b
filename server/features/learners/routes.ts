import { api, forLearner, forMember, forPublic, forReader } from '#server/http/endpoint.ts'
import { asCsvFile } from '#server/http/list-file.ts'
import { createLearner } from './create-learner.ts'
import { deleteGuardian } from './families/delete-guardian.ts'
import { readConsentCounts, readConsents } from './families/read-consents.ts'
import { readMyMails } from './families/read-my-mails.ts'
import { recordConsents } from './families/record-consents.ts'
import { resumeMails } from './families/resume-mails.ts'
import { retryAddress } from './families/retry-address.ts'
import { saveGuardian } from './families/save-guardian.ts'
import { updateMyMails } from './families/update-my-mails.ts'
import { copyGroup } from './groups/copy-group.ts'
import { moveLearners } from './groups/move-learners.ts'
import { updateGroupLearners } from './groups/update-group-learners.ts'
import { readBoard } from './read-board.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { restoreSelected } from './restore-selected.ts'
import { confirmRoster } from './rosters/confirm-roster.ts'
import { exportRoster } from './rosters/export-roster.ts'
import { readRoster, readRosterLines } from './rosters/read-rosters.ts'
import { updateRosterChoices } from './rosters/update-roster-choices.ts'
import { findSecretKind } from './sign-in/find-secret-kind.ts'
import { readGuessing } from './sign-in/read-guessing.ts'
import { renewCards } from './sign-in/renew-cards.ts'
import { renewSecrets } from './sign-in/renew-secrets.ts'
import { signInLearner } from './sign-in/sign-in-learner.ts'
import { signInWithCard, signInWithCode } from './sign-in/sign-in-with-card.ts'
import { signInWithLink } from './sign-in/sign-in-with-link.ts'
import { createStaffNote } from './staff-notes/create-staff-note.ts'
import { deleteStaffNote } from './staff-notes/delete-staff-note.ts'
import { updateStaffNote } from './staff-notes/update-staff-note.ts'
import { withdrawSelected } from './withdraw-selected.ts'

export const learnersRoutes = {
  findSecretKind: api.learners.findSecretKind.handler(forPublic(findSecretKind)),
  signInLearner: api.learners.signInLearner.handler(forPublic(signInLearner)),
  signInWithCard: api.learners.signInWithCard.handler(forPublic(signInWithCard)),
  signInWithCode: api.learners.signInWithCode.handler(forPublic(signInWithCode)),
  signInWithLink: api.learners.signInWithLink.handler(forPublic(signInWithLink)),
  readBoard: api.learners.readBoard.handler(forMember(readBoard)),
  moveLearners: api.learners.moveLearners.handler(forMember(moveLearners)),
  readLearners: api.learners.readLearners.handler(forReader(readLearners)),
  readLearner: api.learners.readLearner.handler(forReader(readLearner)),
  createLearner: api.learners.createLearner.handler(forMember(createLearner)),
  readRoster: api.learners.readRoster.handler(forMember(readRoster)),
  readRosterLines: api.learners.readRosterLines.handler(forMember(readRosterLines)),
  updateRosterChoices: api.learners.updateRosterChoices.handler(forMember(updateRosterChoices)),
  confirmRoster: api.learners.confirmRoster.handler(forMember(confirmRoster)),
  exportRoster: api.learners.exportRoster.handler(asCsvFile(forMember(exportRoster))),
  readGuessing: api.learners.readGuessing.handler(forMember(readGuessing)),
  renewSecrets: api.learners.renewSecrets.handler(forMember(renewSecrets)),
  renewCards: api.learners.renewCards.handler(forMember(renewCards)),
  copyGroup: api.learners.copyGroup.handler(forMember(copyGroup)),
  updateGroupLearners: api.learners.updateGroupLearners.handler(forMember(updateGroupLearners)),
  withdrawSelected: api.learners.withdrawSelected.handler(forMember(withdrawSelected)),
  restoreSelected: api.learners.restoreSelected.handler(forMember(restoreSelected)),
  createStaffNote: api.learners.createStaffNote.handler(forMember(createStaffNote)),
  updateStaffNote: api.learners.updateStaffNote.handler(forMember(updateStaffNote)),
  deleteStaffNote: api.learners.deleteStaffNote.handler(forMember(deleteStaffNote)),
  saveGuardian: api.learners.saveGuardian.handler(forMember(saveGuardian)),
  deleteGuardian: api.learners.deleteGuardian.handler(forMember(deleteGuardian)),
  readConsents: api.learners.readConsents.handler(forMember(readConsents)),
  readConsentCounts: api.learners.readConsentCounts.handler(forMember(readConsentCounts)),
  recordConsents: api.learners.recordConsents.handler(forMember(recordConsents)),
  retryAddress: api.learners.retryAddress.handler(forMember(retryAddress)),
  resumeMails: api.learners.resumeMails.handler(forMember(resumeMails)),
  readMyMails: api.learners.readMyMails.handler(forLearner(readMyMails)),
  updateMyMails: api.learners.updateMyMails.handler(forLearner(updateMyMails)),
}
