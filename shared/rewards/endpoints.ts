import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id, instant, requiredText } from '../fields.ts'
import { menuReward, reward, rewardPictureName } from './reward.ts'

const why = requiredText(300)
const tokens = z.int().check(z.minimum(-10_000), z.maximum(10_000))

const tokenReason = z.enum([
  'goal-met',
  'points',
  'goal-and-points',
  'correction',
  'redeemed',
  'returned',
  'by-staff',
])
export type TokenReason = z.infer<typeof tokenReason>

const tokenEntry = z.object({
  id,
  onDate: calendarDay,
  /** The form that earned it; empty where none did. */
  formTitle: z.string(),
  /** The reward that it was exchanged for. */
  rewardName: z.nullable(z.string()),
  amount: z.int(),
  reason: tokenReason,
  /** What staff said about it. */
  why: z.nullable(z.string()),
  grantedAt: instant,
})
export type TokenEntry = z.infer<typeof tokenEntry>

const ledgerEntry = z.extend(tokenEntry, {
  madeBy: z.nullable(z.string()),
  /** Set where the redemption stands and can be undone. */
  redemptionId: z.nullable(id),
  /** Whether an opposite entry can still correct it. */
  isCorrectable: z.boolean(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const workedFor = z.extend(reward, {
  rewardId: id,
  /** Null and empty where the learner chose it for themselves. */
  formId: z.nullable(id),
  formTitle: z.string(),
})
export type TargetReward = z.infer<typeof workedFor>

const choice = z.extend(reward, {
  id,
  isOwn: z.boolean(),
  /** Staff are asked before it is given. */
  awaitsApproval: z.boolean(),
  /** Redeemed as often as this day, or this week, allows. */
  limitReached: z.nullable(z.enum(['day', 'week'])),
})
export type RewardChoice = z.infer<typeof choice>

const waitingRedemption = z.object({
  id,
  name: z.string(),
  picture: rewardPictureName,
  cost: z.int(),
  askedAt: instant,
})
export type PendingRedemption = z.infer<typeof waitingRedemption>

const listedReward = z.extend(menuReward, {
  id,
  isArchived: z.boolean(),
  /** What it is going to cost, and from which local day on. */
  nextCost: z.nullable(z.object({ cost: z.int(), onDate: calendarDay })),
})
export type RewardInMenu = z.infer<typeof listedReward>

const ofLearner = { learnerId: id, learnerName: z.string() }

const redemptionToApprove = z.extend(waitingRedemption, {
  ...ofLearner,
  /** What the learner has left, this one taken off. */
  balance: z.int(),
})
export type RedemptionToApprove = z.infer<typeof redemptionToApprove>

const grantToApprove = z.object({
  id,
  ...ofLearner,
  formTitle: z.string(),
  onDate: calendarDay,
  amount: z.int(),
  createdAt: instant,
})
export type GrantToApprove = z.infer<typeof grantToApprove>

const toApprove = z.object({
  redemptions: z.array(redemptionToApprove),
  /** Redeemed at once, so that nobody at school has heard of it. */
  toHandOver: z.array(redemptionToApprove),
  grants: z.array(grantToApprove),
})
export type PendingApprovals = z.infer<typeof toApprove>

const learnersTokens = z.extend(toApprove, {
  balance: z.int(),
  workingFor: z.array(workedFor),
  menu: z.array(listedReward),
  entries: z.array(ledgerEntry),
})
export type LearnerTokens = z.infer<typeof learnersTokens>

const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('decline'), why }),
])
export type ApprovalDecision = z.infer<typeof decision>

/** Whose menu: a learner's, or the organisation's. */
const menuOf = { learnerId: z.nullable(id) }

export const rewards = {
  readMyTokens: endpoint('GET', '/api/student/rewards', {
    summary: 'My tokens: the balance, what made it, what I am working for, and what I can choose',
    audience: 'learner',
    policy: 'rewards.mine',
  })
    .input(emptyInput)
    .output(
      z.object({
        /** A form of theirs that has not ended earns tokens. */
        earns: z.boolean(),
        balance: z.int(),
        workingFor: z.array(workedFor),
        menu: z.array(choice),
        waiting: z.array(waitingRedemption),
        entries: z.array(tokenEntry),
      }),
    ),

  chooseReward: endpoint('PUT', '/api/student/working-for', {
    summary: 'Choose what I work for, of the rewards offered to me, or nothing',
    audience: 'learner',
    policy: 'rewards.choose',
    reasons: ['absent'],
  })
    .input(z.object({ rewardId: z.nullable(id) }))
    .output(emptyInput),

  redeemReward: endpoint('POST', '/api/student/redemptions', {
    summary: 'Exchange tokens for a reward; the same key is the same exchange',
    audience: 'learner',
    policy: 'rewards.redeem',
    reasons: ['absent', 'reward-changed', 'reward-limit-reached', 'tokens-too-few'],
  })
    .input(
      z.object({
        rewardId: id,
        /** What the learner was told that it costs. */
        cost: z.int().check(z.minimum(1), z.maximum(10_000)),
        requestKey: id,
      }),
    )
    .output(z.object({ redemptionId: id, balance: z.int(), awaitsApproval: z.boolean() })),

  cancelRedemption: endpoint('POST', '/api/student/redemptions/{redemptionId}/take-back', {
    summary: 'Have the tokens back of a reward that still waits for approval',
    audience: 'learner',
    policy: 'rewards.redeem',
    reasons: ['absent', 'already-decided'],
  })
    .input(z.object({ redemptionId: id }))
    .output(z.object({ balance: z.int() })),

  readMenu: endpoint('GET', '/api/rewards', {
    summary: 'The organisation’s menu of rewards, archived ones too',
    audience: 'member',
    policy: 'rewards.menu',
  })
    .input(emptyInput)
    .output(z.object({ rewards: z.array(listedReward) })),

  createReward: endpoint('POST', '/api/rewards', {
    summary: 'Put a reward on the organisation’s menu or on a learner’s own',
    audience: 'member',
    policy: 'rewards.write-menu',
    requiresActiveLicence: true,
    reasons: ['reward-name-taken', 'rewards-full'],
  })
    .input(z.object({ ...menuOf, ...menuReward.shape }))
    .output(listedReward),

  updateReward: endpoint('PUT', '/api/rewards/{rewardId}', {
    summary: 'Change a reward from today on; what was redeemed stays as it was',
    audience: 'member',
    policy: 'rewards.write-menu',
    reasons: ['reward-name-taken'],
  })
    .input(z.object({ rewardId: id, ...menuReward.shape }))
    .output(listedReward),

  archiveReward: endpoint('PUT', '/api/rewards/{rewardId}/archived', {
    summary: 'Take a reward off its menu, or put it back',
    audience: 'member',
    policy: 'rewards.write-menu',
    reasons: ['rewards-full'],
  })
    .input(z.object({ rewardId: id, isArchived: z.boolean() }))
    .output(listedReward),

  rankRewards: endpoint('PUT', '/api/reward-order', {
    summary: 'Put the rewards of a menu in order; those not named keep theirs, behind',
    audience: 'member',
    policy: 'rewards.write-menu',
  })
    .input(z.object({ ...menuOf, rewardIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }))
    .output(emptyInput),

  readPendingApprovals: endpoint('GET', '/api/rewards/to-approve', {
    summary:
      'Rewards that learners have asked for and tokens that they have earned, while they wait for staff',
    audience: 'member',
    policy: 'rewards.read',
  })
    .input(z.object({ groupId: z.optional(id) }))
    .output(toApprove),

  readLearnerTokens: endpoint('GET', '/api/learners/{learnerId}/tokens', {
    summary: 'A learner’s tokens: balance, ledger, own menu, and what waits for staff',
    audience: 'member',
    policy: 'rewards.read',
  })
    .input(z.object({ learnerId: id }))
    .output(learnersTokens),

  decideRedemption: endpoint('POST', '/api/redemptions/{redemptionId}/decision', {
    summary: 'Approve a reward that a learner asked for, or decline it and return the tokens',
    audience: 'member',
    policy: 'rewards.approve',
    reasons: ['already-decided'],
  })
    .input(z.object({ redemptionId: id, decision }))
    .output(emptyInput),

  markRedemptionHandedOver: endpoint('PUT', '/api/redemptions/{redemptionId}/handed-over', {
    summary: 'Note that a learner got what they redeemed at once, or that they did not',
    audience: 'member',
    policy: 'rewards.approve',
    reasons: ['already-decided'],
  })
    .input(z.object({ redemptionId: id, isHandedOver: z.boolean() }))
    .output(emptyInput),

  undoRedemption: endpoint('POST', '/api/redemptions/{redemptionId}/undo', {
    summary: 'Undo a redemption and return its tokens',
    audience: 'member',
    policy: 'rewards.approve',
    reasons: ['already-decided'],
  })
    .input(z.object({ redemptionId: id, why }))
    .output(emptyInput),

  decideGrants: endpoint('POST', '/api/pending-grants/decision', {
    summary: 'Let earned tokens into the ledger, or decline them',
    audience: 'member',
    policy: 'rewards.approve',
    reasons: ['already-decided'],
  })
    .input(z.object({ grantIds: z.array(id).check(z.minLength(1), z.maxLength(200)), decision }))
    .output(emptyInput),

  correctTokens: endpoint('POST', '/api/learners/{learnerId}/token-corrections', {
    summary: 'Give tokens or take them off by an entry of one’s own; the same key is the same entry',
    audience: 'member',
    policy: 'rewards.correct',
    reasons: ['tokens-too-few'],
  })
    .input(
      z.object({
        learnerId: id,
        amount: tokens.check(z.refine((amount) => amount !== 0, { error: 'too-small' })),
        why,
        requestKey: id,
      }),
    )
    .output(z.object({ balance: z.int() })),

  reverseLedgerEntry: endpoint('POST', '/api/token-entries/{entryId}/reversal', {
    summary: 'Correct an entry of the ledger by its opposite',
    audience: 'member',
    policy: 'rewards.correct',
    reasons: ['already-corrected', 'tokens-too-few'],
  })
    .input(z.object({ entryId: id, why }))
    .output(z.object({ balance: z.int() })),
}
