import { api, handleAsLearner, handleAsMember } from '#server/http/endpoint.ts'
import { correctTokens } from './ledger/correct-tokens.ts'
import { decideGrants } from './ledger/decide-grants.ts'
import { readLearnerTokens } from './ledger/read-learner-tokens.ts'
import { readMyTokens } from './ledger/read-my-tokens.ts'
import { reverseLedgerEntry } from './ledger/reverse-ledger-entry.ts'
import { archiveReward } from './menu/archive-reward.ts'
import { createReward } from './menu/create-reward.ts'
import { rankRewards } from './menu/rank-rewards.ts'
import { readMenu } from './menu/read-menu.ts'
import { updateReward } from './menu/update-reward.ts'
import { cancelRedemption } from './redeeming/cancel-redemption.ts'
import { chooseReward } from './redeeming/choose-reward.ts'
import { decideRedemption } from './redeeming/decide-redemption.ts'
import { markRedemptionHandedOver } from './redeeming/mark-redemption-handed-over.ts'
import { readPendingApprovals } from './redeeming/read-pending-approvals.ts'
import { redeemReward } from './redeeming/redeem-reward.ts'
import { undoRedemption } from './redeeming/undo-redemption.ts'

export const rewardsRoutes = {
  readMyTokens: api.rewards.readMyTokens.handler(handleAsLearner(readMyTokens)),
  chooseReward: api.rewards.chooseReward.handler(handleAsLearner(chooseReward)),
  redeemReward: api.rewards.redeemReward.handler(handleAsLearner(redeemReward)),
  cancelRedemption: api.rewards.cancelRedemption.handler(handleAsLearner(cancelRedemption)),
  readMenu: api.rewards.readMenu.handler(handleAsMember(readMenu)),
  createReward: api.rewards.createReward.handler(handleAsMember(createReward)),
  updateReward: api.rewards.updateReward.handler(handleAsMember(updateReward)),
  archiveReward: api.rewards.archiveReward.handler(handleAsMember(archiveReward)),
  rankRewards: api.rewards.rankRewards.handler(handleAsMember(rankRewards)),
  readPendingApprovals: api.rewards.readPendingApprovals.handler(handleAsMember(readPendingApprovals)),
  readLearnerTokens: api.rewards.readLearnerTokens.handler(handleAsMember(readLearnerTokens)),
  decideRedemption: api.rewards.decideRedemption.handler(handleAsMember(decideRedemption)),
  markRedemptionHandedOver: api.rewards.markRedemptionHandedOver.handler(
    handleAsMember(markRedemptionHandedOver),
  ),
  undoRedemption: api.rewards.undoRedemption.handler(handleAsMember(undoRedemption)),
  decideGrants: api.rewards.decideGrants.handler(handleAsMember(decideGrants)),
  correctTokens: api.rewards.correctTokens.handler(handleAsMember(correctTokens)),
  reverseLedgerEntry: api.rewards.reverseLedgerEntry.handler(handleAsMember(reverseLedgerEntry)),
}
