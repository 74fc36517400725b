import { api, forLearner, forMember } from '#server/http/endpoint.ts'
import { correctTokens } from './ledger/correct-tokens.ts'
import { decideGrants } from './ledger/decide-grants.ts'
import { readLearnerTokens } from './ledger/read-learner-tokens.ts'
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
import { readPendingApprovals } from './redeeming/read-pending-approvals.ts'
import { redeemReward } from './redeeming/redeem-reward.ts'
import { undoRedemption } from './redeeming/undo-redemption.ts'

export const rewardsRoutes = {
  readMyTokens: api.rewards.readMyTokens.handler(forLearner(readMyTokens)),
  redeemReward: api.rewards.redeemReward.handler(forLearner(redeemReward)),
  cancelRedemption: api.rewards.cancelRedemption.handler(forLearner(cancelRedemption)),
  readMenu: api.rewards.readMenu.handler(forMember(readMenu)),
  createReward: api.rewards.createReward.handler(forMember(createReward)),
  updateReward: api.rewards.updateReward.handler(forMember(updateReward)),
  archiveReward: api.rewards.archiveReward.handler(forMember(archiveReward)),
  rankRewards: api.rewards.rankRewards.handler(forMember(rankRewards)),
  readPendingApprovals: api.rewards.readPendingApprovals.handler(forMember(readPendingApprovals)),
  readLearnerTokens: api.rewards.readLearnerTokens.handler(forMember(readLearnerTokens)),
  decideRedemption: api.rewards.decideRedemption.handler(forMember(decideRedemption)),
  markHandedOver: api.rewards.markHandedOver.handler(forMember(markHandedOver)),
  undoRedemption: api.rewards.undoRedemption.handler(forMember(undoRedemption)),
  decideGrants: api.rewards.decideGrants.handler(forMember(decideGrants)),
  correctTokens: api.rewards.correctTokens.handler(forMember(correctTokens)),
  reverseEntry: api.rewards.reverseEntry.handler(forMember(reverseEntry)),
}
