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
  today: api.checkIns.today.handler(forMember(readToday)),
  groupDay: api.checkIns.groupDay.handler(forMember(readGroupDay)),
  matchBoard: api.checkIns.matchBoard.handler(forMember(readMatchBoard)),
  answerAsStaff: api.checkIns.answerAsStaff.handler(forMember(matchCheckIn)),
  get: api.checkIns.get.handler(forMember(readCheckIn)),
  matchRates: api.checkIns.matchRates.handler(forMember(readMatchRates)),
  fadingRule: api.checkIns.fadingRule.handler(forMember(readFadingRule)),
  changeFadingRule: api.checkIns.changeFadingRule.handler(forMember(updateFadingRule)),
  recent: api.checkIns.recent.handler(forMember(readRecentCheckIns)),
  mine: api.checkIns.mine.handler(forLearner(readMyCheckIns)),
  answer: api.checkIns.answer.handler(forLearner(answerCheckIn)),
  answerByTicket: api.checkIns.answerByTicket.handler(forPublic(answerByTicket)),
  sendNow: api.checkIns.sendNow.handler(forMember(sendFormNow)),
  open: api.checkIns.open.handler(forMember(openForm)),
  start: api.checkIns.start.handler(forLearner(openFormAsLearner)),
  act: api.checkIns.act.handler(forMember(applyStaffAction)),
  enter: api.checkIns.enter.handler(forMember(enterAnswers)),
  takeBackEntry: api.checkIns.takeBackEntry.handler(forMember(undoEntry)),
  correct: api.checkIns.correct.handler(forMember(correctAnswers)),
  excuseDay: api.checkIns.excuseDay.handler(forMember(excuseDay)),
  unexcuseDay: api.checkIns.unexcuseDay.handler(forMember(unexcuseDay)),
}
