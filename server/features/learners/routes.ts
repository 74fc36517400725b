import { api, forLearner, forMember, forPublic, forReader } from '#server/http/endpoint.ts'
import { asCsvFile } from '#server/http/list-file.ts'
import { addLearner } from './add-learner.ts'
import { chooseMyMails } from './families/choose-my-mails.ts'
import { noteConsents } from './families/note-consents.ts'
import { readConsentSums, readConsents } from './families/read-consents.ts'
import { readMyMails } from './families/read-my-mails.ts'
import { removeGuardian } from './families/remove-guardian.ts'
import { resumeMails } from './families/resume-mails.ts'
import { saveGuardian } from './families/save-guardian.ts'
import { tryAddressAgain } from './families/try-address-again.ts'
import { changeGroup } from './groups/change-group.ts'
import { copyGroup } from './groups/copy-group.ts'
import { moveLearners } from './groups/move-learners.ts'
import { readBoard } from './read-board.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { restoreChosen } from './restore-chosen.ts'
import { carryOutRoster } from './rosters/carry-out-roster.ts'
import { chooseForRoster } from './rosters/choose-for-roster.ts'
import { exportRoster } from './rosters/export-roster.ts'
import { readRoster, readRosterLines } from './rosters/read-rosters.ts'
import { askSecretKind } from './sign-in/ask-secret-kind.ts'
import { readGuessing } from './sign-in/read-guessing.ts'
import { renewCards } from './sign-in/renew-cards.ts'
import { renewSecrets } from './sign-in/renew-secrets.ts'
import { signInLearner } from './sign-in/sign-in-learner.ts'
import { signInWithCard, signInWithCode } from './sign-in/sign-in-with-card.ts'
import { signInWithLink } from './sign-in/sign-in-with-link.ts'
import { addStaffNote } from './staff-notes/add-staff-note.ts'
import { changeStaffNote } from './staff-notes/change-staff-note.ts'
import { takeBackStaffNote } from './staff-notes/take-back-staff-note.ts'
import { withdrawChosen } from './withdraw-chosen.ts'

export const learnersRoutes = {
  askSecretKind: api.learners.askSecretKind.handler(forPublic(askSecretKind)),
  signIn: api.learners.signIn.handler(forPublic(signInLearner)),
  signInWithCard: api.learners.signInWithCard.handler(forPublic(signInWithCard)),
  signInWithCode: api.learners.signInWithCode.handler(forPublic(signInWithCode)),
  signInWithLink: api.learners.signInWithLink.handler(forPublic(signInWithLink)),
  board: api.learners.board.handler(forMember(readBoard)),
  move: api.learners.move.handler(forMember(moveLearners)),
  list: api.learners.list.handler(forReader(readLearners)),
  get: api.learners.get.handler(forReader(readLearner)),
  add: api.learners.add.handler(forMember(addLearner)),
  getRoster: api.learners.getRoster.handler(forMember(readRoster)),
  listRosterLines: api.learners.listRosterLines.handler(forMember(readRosterLines)),
  chooseForRoster: api.learners.chooseForRoster.handler(forMember(chooseForRoster)),
  carryOutRoster: api.learners.carryOutRoster.handler(forMember(carryOutRoster)),
  exportRoster: api.learners.exportRoster.handler(asCsvFile(forMember(exportRoster))),
  guessing: api.learners.guessing.handler(forMember(readGuessing)),
  renewSecrets: api.learners.renewSecrets.handler(forMember(renewSecrets)),
  renewCards: api.learners.renewCards.handler(forMember(renewCards)),
  copyGroup: api.learners.copyGroup.handler(forMember(copyGroup)),
  changeGroup: api.learners.changeGroup.handler(forMember(changeGroup)),
  withdraw: api.learners.withdraw.handler(forMember(withdrawChosen)),
  restore: api.learners.restore.handler(forMember(restoreChosen)),
  addStaffNote: api.learners.addStaffNote.handler(forMember(addStaffNote)),
  changeStaffNote: api.learners.changeStaffNote.handler(forMember(changeStaffNote)),
  takeBackStaffNote: api.learners.takeBackStaffNote.handler(forMember(takeBackStaffNote)),
  saveGuardian: api.learners.saveGuardian.handler(forMember(saveGuardian)),
  removeGuardian: api.learners.removeGuardian.handler(forMember(removeGuardian)),
  consents: api.learners.consents.handler(forMember(readConsents)),
  consentSums: api.learners.consentSums.handler(forMember(readConsentSums)),
  noteConsents: api.learners.noteConsents.handler(forMember(noteConsents)),
  tryAddressAgain: api.learners.tryAddressAgain.handler(forMember(tryAddressAgain)),
  resumeMails: api.learners.resumeMails.handler(forMember(resumeMails)),
  myMails: api.learners.myMails.handler(forLearner(readMyMails)),
  chooseMyMails: api.learners.chooseMyMails.handler(forLearner(chooseMyMails)),
}
