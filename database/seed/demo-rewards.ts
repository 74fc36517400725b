import { randomUUID } from 'node:crypto'
import { readMyTokens } from '#server/features/rewards/ledger/read-my-tokens.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { decideRedemption } from '#server/features/rewards/redeeming/decide-redemption.ts'
import { redeemReward } from '#server/features/rewards/redeeming/redeem-reward.ts'
import type { LearnerContext, MemberContext } from '#server/kernel/context.ts'
import type { MenuReward } from '#shared/rewards/reward.ts'

const reward = (name: string, cost: number, picture: MenuReward['picture']): MenuReward => ({
  name,
  cost,
  picture,
  approval: 'staff',
  dailyLimit: null,
  weeklyLimit: null,
})

const menu: readonly MenuReward[] = [
  { ...reward('Choose the class music', 8, 'music'), approval: 'none', weeklyLimit: 1 },
  reward('Ten minutes of drawing', 12, 'drawing'),
  reward('Read with a younger class', 15, 'book'),
  reward('Fifteen minutes at a computer', 25, 'computer'),
  reward('Football with the coach', 40, 'football'),
]

const ownMenu: readonly MenuReward[] = [
  reward('Bring my teddy on Friday', 20, 'teddy'),
  reward('Fly the kite at break', 30, 'kite'),
]

/** The school's menu, and one learner's own. */
export async function createDemoMenus(owner: MemberContext, learnerId: string): Promise<void> {
  for (const given of menu) await createReward(owner, { learnerId: null, ...given })
  for (const given of ownMenu) await createReward(owner, { learnerId, ...given })
}

/** These learners ask for what they can have now. */
export async function requestDemoRewards(learners: readonly LearnerContext[]): Promise<string[]> {
  const asked: string[] = []
  for (const learner of learners) {
    const { balance, menu: choices } = await readMyTokens(learner)
    const wish = choices.find(
      ({ cost, limitReached, awaitsApproval }) => cost <= balance && !limitReached && awaitsApproval,
    )
    if (!wish) continue
    const { redemptionId } = await redeemReward(learner, {
      rewardId: wish.id,
      cost: wish.cost,
      requestKey: randomUUID(),
    })
    asked.push(redemptionId)
  }
  return asked
}

/** Staff give what was asked for, the last of several another time. */
export async function decideDemoRedemptions(staff: MemberContext, asked: readonly string[]): Promise<void> {
  for (const [place, redemptionId] of asked.entries())
    await decideRedemption(staff, {
      redemptionId,
      decision:
        place > 0 && place === asked.length - 1
          ? { decision: 'decline', why: 'The hall is in use today. Ask again on Monday.' }
          : { decision: 'approve' },
    })
}
