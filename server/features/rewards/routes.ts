import { api, forLearner, forMember } from '#server/http/endpoint.ts'
import { correctTokens } from './ledger/correct-tokens.ts'
import { decideGrants } from './ledger/decide-grants.ts'
import { readLearnersTokens } from './ledger/read-learners-tokens.ts'
import { readMyTokens } from './ledger/read-my-tokens.ts'
import { reverseEntry } from './ledger/reverse-entry.ts'
import { addReward } from './menu/add-reward.ts'
import { archiveReward } from './menu/archive-reward.ts'
import { changeReward } from './menu/change-reward.ts'
import { rankRewards } from './menu/rank-rewards.ts'
import { readMenu } from './menu/read-menu.ts'
import { decideRedemption } from './redeeming/decide-redemption.ts'
import { handOverRedemption } from './redeeming/hand-over-redemption.ts'
import { readToApprove } from './redeeming/read-to-approve.ts'
import { redeemReward } from './redeeming/redeem-reward.ts'
import { takeBackRedemption } from './redeeming/take-back-redemption.ts'
import { undoRedemption } from './redeeming/undo-redemption.ts'

export const rewardsRoutes = {
  mine: api.rewards.mine.handler(forLearner(readMyTokens)),
  redeem: api.rewards.redeem.handler(forLearner(redeemReward)),
  takeBack: api.rewards.takeBack.handler(forLearner(takeBackRedemption)),
  menu: api.rewards.menu.handler(forMember(readMenu)),
  add: api.rewards.add.handler(forMember(addReward)),
  change: api.rewards.change.handler(forMember(changeReward)),
  archive: api.rewards.archive.handler(forMember(archiveReward)),
  rank: api.rewards.rank.handler(forMember(rankRewards)),
  toApprove: api.rewards.toApprove.handler(forMember(readToApprove)),
  ofLearner: api.rewards.ofLearner.handler(forMember(readLearnersTokens)),
  decide: api.rewards.decide.handler(forMember(decideRedemption)),
  handOver: api.rewards.handOver.handler(forMember(handOverRedemption)),
  undo: api.rewards.undo.handler(forMember(undoRedemption)),
  decideGrants: api.rewards.decideGrants.handler(forMember(decideGrants)),
  correct: api.rewards.correct.handler(forMember(correctTokens)),
  reverse: api.rewards.reverse.handler(forMember(reverseEntry)),
}
