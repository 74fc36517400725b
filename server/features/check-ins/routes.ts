import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { answerByTicket } from './answering/answer-by-ticket.ts'
import { answerCheckIn } from './answering/answer-check-in.ts'
import { enterAnswers } from './answering/enter-answers.ts'
import { readCheckIn } from './answering/read-check-in.ts'
import { readMyCheckIns } from './answering/read-my-check-ins.ts'
import { undoEntry } from './answering/undo-entry.ts'
import { correctAnswers } from './day-results/correct-answers.ts'
import { matchCheckIn } from './matching/match-check-in.ts'
import { readFadingRule } from './matching/read-fading-rule.ts'
import { readMatchBoard } from './matching/read-match-board.ts'
import { readMatchRates } from './matching/read-match-rates.ts'
import { updateFadingRule } from './matching/update-fading-rule.ts'
import { openForm } from './opening/open-form.ts'
import { openFormAsLearner } from './opening/open-form-as-learner.ts'
import { sendFormNow } from './opening/send-form-now.ts'
import { applyStaffAction } from './staff-actions/apply-staff-action.ts'
import { excuseDay } from './staff-actions/excuse-day.ts'
import { unexcuseDay } from './staff-actions/unexcuse-day.ts'
import { readGroupDay } from './today/read-group-day.ts'
import { readRecentCheckIns } from './today/read-recent-check-ins.ts'
import { readToday } from './today/read-today.ts'

export const checkInsRoutes = {
  readToday: api.checkIns.readToday.handler(forMember(readToday)),
  readGroupDay: api.checkIns.readGroupDay.handler(forMember(readGroupDay)),
  readMatchBoard: api.checkIns.readMatchBoard.handler(forMember(readMatchBoard)),
  matchCheckIn: api.checkIns.matchCheckIn.handler(forMember(matchCheckIn)),
  readCheckIn: api.checkIns.readCheckIn.handler(forMember(readCheckIn)),
  readMatchRates: api.checkIns.readMatchRates.handler(forMember(readMatchRates)),
  readFadingRule: api.checkIns.readFadingRule.handler(forMember(readFadingRule)),
  updateFadingRule: api.checkIns.updateFadingRule.handler(forMember(updateFadingRule)),
  readRecentCheckIns: api.checkIns.readRecentCheckIns.handler(forMember(readRecentCheckIns)),
  readMyCheckIns: api.checkIns.readMyCheckIns.handler(forLearner(readMyCheckIns)),
  answerCheckIn: api.checkIns.answerCheckIn.handler(forLearner(answerCheckIn)),
  answerByTicket: api.checkIns.answerByTicket.handler(forPublic(answerByTicket)),
  sendFormNow: api.checkIns.sendFormNow.handler(forMember(sendFormNow)),
  openForm: api.checkIns.openForm.handler(forMember(openForm)),
  openFormAsLearner: api.checkIns.openFormAsLearner.handler(forLearner(openFormAsLearner)),
  applyStaffAction: api.checkIns.applyStaffAction.handler(forMember(applyStaffAction)),
  enterAnswers: api.checkIns.enterAnswers.handler(forMember(enterAnswers)),
  undoEntry: api.checkIns.undoEntry.handler(forMember(undoEntry)),
  correctAnswers: api.checkIns.correctAnswers.handler(forMember(correctAnswers)),
  excuseDay: api.checkIns.excuseDay.handler(forMember(excuseDay)),
  unexcuseDay: api.checkIns.unexcuseDay.handler(forMember(unexcuseDay)),
}
