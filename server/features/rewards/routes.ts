import { api, forLearner, forMember } from '#server/http/endpoint.ts'
import { addReward } from './add-reward.ts'
import { archiveReward } from './archive-reward.ts'
import { changeReward } from './change-reward.ts'
import { correctTokens } from './correct-tokens.ts'
import { decideGrants } from './decide-grants.ts'
import { decideRedemption } from './decide-redemption.ts'
import { handOverRedemption } from './hand-over-redemption.ts'
import { rankRewards } from './rank-rewards.ts'
import { readLearnersTokens } from './read-learners-tokens.ts'
import { readMenu } from './read-menu.ts'
import { readMyTokens } from './read-my-tokens.ts'
import { readToApprove } from './read-to-approve.ts'
import { redeemReward } from './redeem-reward.ts'
import { reverseEntry } from './reverse-entry.ts'
import { takeBackRedemption } from './take-back-redemption.ts'
import { undoRedemption } from './undo-redemption.ts'

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
