import { api, handleAsLearner, handleAsMember, handleAsPublic } from '#server/http/endpoint.ts'
import { answerByTicket } from './answering/answer-by-ticket.ts'
import { answerCheckIn } from './answering/answer-check-in.ts'
import { enterAnswers } from './answering/enter-answers.ts'
import { readCheckIn } from './answering/read-check-in.ts'
import { readMyCheckIns } from './answering/read-my-check-ins.ts'
import { readMyToday } from './answering/read-my-today.ts'
import { undoEnteredAnswers } from './answering/undo-entered-answers.ts'
import { correctAnswers } from './day-results/correct-answers.ts'
import { matchCheckIn } from './matching/match-check-in.ts'
import { matchCheckIns } from './matching/match-check-ins.ts'
import { readEarlierMatchBoards } from './matching/read-earlier-match-boards.ts'
import { readFadingRule } from './matching/read-fading-rule.ts'
import { readMatchBoard } from './matching/read-match-board.ts'
import { readMatchRates } from './matching/read-match-rates.ts'
import { readMyMatches } from './matching/read-my-matches.ts'
import { updateFadingRule } from './matching/update-fading-rule.ts'
import { openForm } from './opening/open-form.ts'
import { openFormAsLearner } from './opening/open-form-as-learner.ts'
import { sendFormNow } from './opening/send-form-now.ts'
import { createRehearsalLink } from './rehearsals/create-rehearsal-link.ts'
import { readRehearsal } from './rehearsals/read-rehearsal.ts'
import { applyStaffAction } from './staff-actions/apply-staff-action.ts'
import { excuseDay } from './staff-actions/excuse-day.ts'
import { previewClosures } from './staff-actions/preview-closures.ts'
import { unexcuseDay } from './staff-actions/unexcuse-day.ts'
import { readGroupDay } from './today/read-group-day.ts'
import { readRecentCheckIns } from './today/read-recent-check-ins.ts'
import { readToday } from './today/read-today.ts'

export const checkInsRoutes = {
  readToday: api.checkIns.readToday.handler(handleAsMember(readToday)),
  readGroupDay: api.checkIns.readGroupDay.handler(handleAsMember(readGroupDay)),
  readMatchBoard: api.checkIns.readMatchBoard.handler(handleAsMember(readMatchBoard)),
  readEarlierMatchBoards: api.checkIns.readEarlierMatchBoards.handler(handleAsMember(readEarlierMatchBoards)),
  matchCheckIn: api.checkIns.matchCheckIn.handler(handleAsMember(matchCheckIn)),
  matchCheckIns: api.checkIns.matchCheckIns.handler(handleAsMember(matchCheckIns)),
  readCheckIn: api.checkIns.readCheckIn.handler(handleAsMember(readCheckIn)),
  readMatchRates: api.checkIns.readMatchRates.handler(handleAsMember(readMatchRates)),
  readFadingRule: api.checkIns.readFadingRule.handler(handleAsMember(readFadingRule)),
  updateFadingRule: api.checkIns.updateFadingRule.handler(handleAsMember(updateFadingRule)),
  readRecentCheckIns: api.checkIns.readRecentCheckIns.handler(handleAsMember(readRecentCheckIns)),
  readMyCheckIns: api.checkIns.readMyCheckIns.handler(handleAsLearner(readMyCheckIns)),
  readMyToday: api.checkIns.readMyToday.handler(handleAsLearner(readMyToday)),
  readMyMatches: api.checkIns.readMyMatches.handler(handleAsLearner(readMyMatches)),
  answerCheckIn: api.checkIns.answerCheckIn.handler(handleAsLearner(answerCheckIn)),
  answerByTicket: api.checkIns.answerByTicket.handler(handleAsPublic(answerByTicket)),
  sendFormNow: api.checkIns.sendFormNow.handler(handleAsMember(sendFormNow)),
  openForm: api.checkIns.openForm.handler(handleAsMember(openForm)),
  openFormAsLearner: api.checkIns.openFormAsLearner.handler(handleAsLearner(openFormAsLearner)),
  createRehearsalLink: api.checkIns.createRehearsalLink.handler(handleAsMember(createRehearsalLink)),
  readRehearsal: api.checkIns.readRehearsal.handler(handleAsPublic(readRehearsal)),
  applyStaffAction: api.checkIns.applyStaffAction.handler(handleAsMember(applyStaffAction)),
  enterAnswers: api.checkIns.enterAnswers.handler(handleAsMember(enterAnswers)),
  undoEnteredAnswers: api.checkIns.undoEnteredAnswers.handler(handleAsMember(undoEnteredAnswers)),
  correctAnswers: api.checkIns.correctAnswers.handler(handleAsMember(correctAnswers)),
  excuseDay: api.checkIns.excuseDay.handler(handleAsMember(excuseDay)),
  previewClosures: api.checkIns.previewClosures.handler(handleAsMember(previewClosures)),
  unexcuseDay: api.checkIns.unexcuseDay.handler(handleAsMember(unexcuseDay)),
}
