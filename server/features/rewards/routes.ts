import { api, forLearner } from '#server/endpoint.ts'
import { readMyTokens } from './read-my-tokens.ts'

export const rewardsRoutes = {
  mine: api.rewards.mine.handler(forLearner(readMyTokens)),
}
