import { api, forLearner, forMember } from '#server/endpoint.ts'
import { answerCheckIn } from './answer-check-in.ts'
import { matchCheckIn } from './match-check-in.ts'
import { openForm } from './open-form.ts'
import { readCheckIn, readMatchBoard } from './read-match-board.ts'
import { readMyCheckIns } from './read-my-check-ins.ts'
import { readToday } from './read-today.ts'
import { sendFormNow } from './send-form-now.ts'
import { startForm } from './start-form.ts'

export const checkInsRoutes = {
  today: api.checkIns.today.handler(forMember(readToday)),
  matchBoard: api.checkIns.matchBoard.handler(forMember(readMatchBoard)),
  answerAsStaff: api.checkIns.answerAsStaff.handler(forMember(matchCheckIn)),
  get: api.checkIns.get.handler(forMember(readCheckIn)),
  mine: api.checkIns.mine.handler(forLearner(readMyCheckIns)),
  answer: api.checkIns.answer.handler(forLearner(answerCheckIn)),
  sendNow: api.checkIns.sendNow.handler(forMember(sendFormNow)),
  open: api.checkIns.open.handler(forMember(openForm)),
  start: api.checkIns.start.handler(forLearner(startForm)),
}
