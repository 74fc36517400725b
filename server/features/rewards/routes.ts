import { api, forLearner, forMember } from '#server/http/endpoint.ts'
import { correctTokens } from './ledger/correct-tokens.ts'
import { decideGrants } from './ledger/decide-grants.ts'
import { readLearnersTokens } from './ledger/read-learners-tokens.ts'
import { readMyTokens } from './ledger/read-my-tokens.ts'
import { reverseEntry } from './ledger/reverse-entry.ts'
import { archiveReward } from './menu/archive-reward.ts'
import { createReward } from './menu/create-reward.ts'
import { rankRewards } from './menu/rank-rewards.ts'
import { readMenu } from './menu/read-menu.ts'
import { updateReward } from './menu/update-reward.ts'
import { cancelRedemption } from './redeeming/cancel-redemption.ts'
import { decideRedemption } from './redeeming/decide-redemption.ts'
import { markHandedOver } from './redeeming/mark-handed-over.ts'
import { readToApprove } from './redeeming/read-to-approve.ts'
import { redeemReward } from './redeeming/redeem-reward.ts'
import { undoRedemption } from './redeeming/undo-redemption.ts'

export const rewardsRoutes = {
  mine: api.rewards.mine.handler(forLearner(readMyTokens)),
  redeem: api.rewards.redeem.handler(forLearner(redeemReward)),
  takeBack: api.rewards.takeBack.handler(forLearner(cancelRedemption)),
  menu: api.rewards.menu.handler(forMember(readMenu)),
  add: api.rewards.add.handler(forMember(createReward)),
  change: api.rewards.change.handler(forMember(updateReward)),
  archive: api.rewards.archive.handler(forMember(archiveReward)),
  rank: api.rewards.rank.handler(forMember(rankRewards)),
  toApprove: api.rewards.toApprove.handler(forMember(readToApprove)),
  ofLearner: api.rewards.ofLearner.handler(forMember(readLearnersTokens)),
  decide: api.rewards.decide.handler(forMember(decideRedemption)),
  handOver: api.rewards.handOver.handler(forMember(markHandedOver)),
  undo: api.rewards.undo.handler(forMember(undoRedemption)),
  decideGrants: api.rewards.decideGrants.handler(forMember(decideGrants)),
  correct: api.rewards.correct.handler(forMember(correctTokens)),
  reverse: api.rewards.reverse.handler(forMember(reverseEntry)),
}
