import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { actOnCheckIn } from './act-on-check-in.ts'
import { answerByTicket } from './answer-by-ticket.ts'
import { answerCheckIn } from './answer-check-in.ts'
import { changeFadingRule } from './change-fading-rule.ts'
import { correctAnswers } from './correct-answers.ts'
import { enterAnswers } from './enter-answers.ts'
import { excuseDay } from './excuse-day.ts'
import { matchCheckIn } from './match-check-in.ts'
import { openForm } from './open-form.ts'
import { readCheckIn } from './read-check-in.ts'
import { readFadingRule } from './read-fading-rule.ts'
import { readGroupDay } from './read-group-day.ts'
import { readMatchBoard } from './read-match-board.ts'
import { readMatchRates } from './read-match-rates.ts'
import { readMyCheckIns } from './read-my-check-ins.ts'
import { readRecentCheckIns } from './read-recent-check-ins.ts'
import { readToday } from './read-today.ts'
import { sendFormNow } from './send-form-now.ts'
import { startForm } from './start-form.ts'
import { takeBackEntry } from './take-back-entry.ts'
import { unexcuseDay } from './unexcuse-day.ts'

export const checkInsRoutes = {
  today: api.checkIns.today.handler(forMember(readToday)),
  groupDay: api.checkIns.groupDay.handler(forMember(readGroupDay)),
  matchBoard: api.checkIns.matchBoard.handler(forMember(readMatchBoard)),
  answerAsStaff: api.checkIns.answerAsStaff.handler(forMember(matchCheckIn)),
  get: api.checkIns.get.handler(forMember(readCheckIn)),
  matchRates: api.checkIns.matchRates.handler(forMember(readMatchRates)),
  fadingRule: api.checkIns.fadingRule.handler(forMember(readFadingRule)),
  changeFadingRule: api.checkIns.changeFadingRule.handler(forMember(changeFadingRule)),
  recent: api.checkIns.recent.handler(forMember(readRecentCheckIns)),
  mine: api.checkIns.mine.handler(forLearner(readMyCheckIns)),
  answer: api.checkIns.answer.handler(forLearner(answerCheckIn)),
  answerByTicket: api.checkIns.answerByTicket.handler(forPublic(answerByTicket)),
  sendNow: api.checkIns.sendNow.handler(forMember(sendFormNow)),
  open: api.checkIns.open.handler(forMember(openForm)),
  start: api.checkIns.start.handler(forLearner(startForm)),
  act: api.checkIns.act.handler(forMember(actOnCheckIn)),
  enter: api.checkIns.enter.handler(forMember(enterAnswers)),
  takeBackEntry: api.checkIns.takeBackEntry.handler(forMember(takeBackEntry)),
  correct: api.checkIns.correct.handler(forMember(correctAnswers)),
  excuseDay: api.checkIns.excuseDay.handler(forMember(excuseDay)),
  unexcuseDay: api.checkIns.unexcuseDay.handler(forMember(unexcuseDay)),
}
