import { api, forLearner, forMember, forPublic, forReader } from '#server/http/endpoint.ts'
import { asCsvFile } from '#server/http/list-file.ts'
import { createLearner } from './create-learner.ts'
import { deleteGuardian } from './families/delete-guardian.ts'
import { readConsentSums, readConsents } from './families/read-consents.ts'
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
  askSecretKind: api.learners.askSecretKind.handler(forPublic(findSecretKind)),
  signIn: api.learners.signIn.handler(forPublic(signInLearner)),
  signInWithCard: api.learners.signInWithCard.handler(forPublic(signInWithCard)),
  signInWithCode: api.learners.signInWithCode.handler(forPublic(signInWithCode)),
  signInWithLink: api.learners.signInWithLink.handler(forPublic(signInWithLink)),
  board: api.learners.board.handler(forMember(readBoard)),
  move: api.learners.move.handler(forMember(moveLearners)),
  list: api.learners.list.handler(forReader(readLearners)),
  get: api.learners.get.handler(forReader(readLearner)),
  add: api.learners.add.handler(forMember(createLearner)),
  getRoster: api.learners.getRoster.handler(forMember(readRoster)),
  listRosterLines: api.learners.listRosterLines.handler(forMember(readRosterLines)),
  chooseForRoster: api.learners.chooseForRoster.handler(forMember(updateRosterChoices)),
  carryOutRoster: api.learners.carryOutRoster.handler(forMember(confirmRoster)),
  exportRoster: api.learners.exportRoster.handler(asCsvFile(forMember(exportRoster))),
  guessing: api.learners.guessing.handler(forMember(readGuessing)),
  renewSecrets: api.learners.renewSecrets.handler(forMember(renewSecrets)),
  renewCards: api.learners.renewCards.handler(forMember(renewCards)),
  copyGroup: api.learners.copyGroup.handler(forMember(copyGroup)),
  changeGroup: api.learners.changeGroup.handler(forMember(updateGroupLearners)),
  withdraw: api.learners.withdraw.handler(forMember(withdrawSelected)),
  restore: api.learners.restore.handler(forMember(restoreSelected)),
  addStaffNote: api.learners.addStaffNote.handler(forMember(createStaffNote)),
  changeStaffNote: api.learners.changeStaffNote.handler(forMember(updateStaffNote)),
  takeBackStaffNote: api.learners.takeBackStaffNote.handler(forMember(deleteStaffNote)),
  saveGuardian: api.learners.saveGuardian.handler(forMember(saveGuardian)),
  removeGuardian: api.learners.removeGuardian.handler(forMember(deleteGuardian)),
  consents: api.learners.consents.handler(forMember(readConsents)),
  consentSums: api.learners.consentSums.handler(forMember(readConsentSums)),
  noteConsents: api.learners.noteConsents.handler(forMember(recordConsents)),
  tryAddressAgain: api.learners.tryAddressAgain.handler(forMember(retryAddress)),
  resumeMails: api.learners.resumeMails.handler(forMember(resumeMails)),
  myMails: api.learners.myMails.handler(forLearner(readMyMails)),
  chooseMyMails: api.learners.chooseMyMails.handler(forLearner(updateMyMails)),
}
