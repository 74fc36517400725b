import { api, forLearner, forMember, forPublic, forReader } from '#server/http/endpoint.ts'
import { asCsvFile } from '#server/http/list-file.ts'
import { addLearner } from './add-learner.ts'
import { addStaffNote } from './add-staff-note.ts'
import { askSecretKind } from './ask-secret-kind.ts'
import { carryOutRoster } from './carry-out-roster.ts'
import { changeGroup } from './change-group.ts'
import { changeStaffNote } from './change-staff-note.ts'
import { chooseForRoster } from './choose-for-roster.ts'
import { chooseMyMails } from './choose-my-mails.ts'
import { copyGroup } from './copy-group.ts'
import { exportRoster } from './export-roster.ts'
import { moveLearners } from './move-learners.ts'
import { noteConsents } from './note-consents.ts'
import { readBoard } from './read-board.ts'
import { readConsentSums, readConsents } from './read-consents.ts'
import { readGuessing } from './read-guessing.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { readMyMails } from './read-my-mails.ts'
import { readRoster, readRosterLines } from './read-rosters.ts'
import { removeGuardian } from './remove-guardian.ts'
import { renewCards } from './renew-cards.ts'
import { renewSecrets } from './renew-secrets.ts'
import { restoreChosen } from './restore-chosen.ts'
import { resumeMails } from './resume-mails.ts'
import { saveGuardian } from './save-guardian.ts'
import { signInLearner } from './sign-in-learner.ts'
import { signInWithCard, signInWithCode } from './sign-in-with-card.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { takeBackStaffNote } from './take-back-staff-note.ts'
import { tryAddressAgain } from './try-address-again.ts'
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
