import { randomUUID } from 'node:crypto'
import { correctTokens } from '#server/features/rewards/ledger/correct-tokens.ts'
import { readLearnerTokens } from '#server/features/rewards/ledger/read-learner-tokens.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { decideRedemption } from '#server/features/rewards/redeeming/decide-redemption.ts'
import { redeemReward } from '#server/features/rewards/redeeming/redeem-reward.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { archiveOtherRewards, exampleReward, insertPendingGrant } from '../school/rewards.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function rewardsSamples({
  app,
  school: { owner },
  learner,
  form,
}: SampleSchool): FeatureSamples<'rewards'> {
  const newReward = () => ({ ...exampleReward, name: `Drawing ${uniqueSuffix()}` })
  const ownReward = async () => {
    const given = { learnerId: learner.id, ...newReward() }
    const { id: rewardId } = await createReward(contextOfPerson(app, owner), given)
    await archiveOtherRewards(app, learner, rewardId)
    return { rewardId }
  }
  const someTokens = () => ({
    learnerId: learner.id,
    amount: 50,
    why: 'Helped a classmate.',
    requestKey: randomUUID(),
  })
  async function someRedemption() {
    await correctTokens(contextOfPerson(app, owner), someTokens())
    return { ...(await ownReward()), cost: exampleReward.cost, requestKey: randomUUID() }
  }
  const asked = async () => {
    const { redemptionId } = await redeemReward(contextOfPerson(app, learner), await someRedemption())
    return { redemptionId }
  }
  async function newEntry() {
    const ctx = contextOfPerson(app, owner)
    await correctTokens(ctx, someTokens())
    return (await readLearnerTokens(ctx, { learnerId: learner.id })).entries[0]!.id
  }

  return {
    readMyTokens: { may: 'learner' },
    chooseReward: { may: 'learner', names: true, input: ownReward },
    redeemReward: { may: 'learner', names: true, input: someRedemption },
    cancelRedemption: { may: 'learner', names: true, input: asked },
    readMenu: { may: 'member' },
    createReward: { may: 'educator', names: true, input: () => ({ learnerId: learner.id, ...newReward() }) },
    updateReward: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await ownReward()), ...newReward() }),
    },
    archiveReward: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await ownReward()), isArchived: true }),
    },
    rankRewards: {
      may: 'educator',
      names: true,
      input: async () => ({ learnerId: learner.id, rewardIds: [(await ownReward()).rewardId] }),
    },
    readPendingApprovals: { may: 'observer' },
    readLearnerTokens: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
    decideRedemption: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await asked()), decision: { decision: 'approve' } }),
    },
    markRedemptionHandedOver: {
      may: 'educator',
      names: true,
      input: async () => {
        const redemption = await asked()
        const decision = { decision: 'approve' as const }
        await decideRedemption(contextOfPerson(app, owner), { ...redemption, decision })
        return { ...redemption, isHandedOver: true }
      },
    },
    undoRedemption: {
      may: 'educator',
      names: true,
      input: async () => {
        const redemption = await asked()
        const decision = { decision: 'approve' as const }
        await decideRedemption(contextOfPerson(app, owner), { ...redemption, decision })
        return { ...redemption, why: 'The pool was closed.' }
      },
    },
    decideGrants: {
      may: 'educator',
      names: true,
      input: async () => ({
        grantIds: [await insertPendingGrant(app, { learner, formId: form.id })],
        decision: { decision: 'approve' },
      }),
    },
    correctTokens: { may: 'educator', names: true, input: someTokens },
    reverseLedgerEntry: {
      may: 'educator',
      names: true,
      input: async () => ({ entryId: await newEntry(), why: 'Given twice.' }),
      or: 'already-corrected',
    },
  }
}
