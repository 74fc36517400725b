import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { createSimilarityFinder, findNearDuplicates } from '#shared/question-bank/similarity.ts'
import { questionBankPolicy } from './policy.ts'
import { listBankQuestionTexts } from './queries.ts'

const maxPairs = 50

const textsOf = (ctx: MemberContext) =>
  withOrganisation(ctx, (tx) => listBankQuestionTexts(tx, ctx.organisationId))

export async function findSimilarQuestions(
  ctx: MemberContext,
  { text, except }: { text: string; except?: string },
) {
  permit(ctx, questionBankPolicy.read)
  const others = (await textsOf(ctx)).filter(({ id }) => id !== except)
  return { alike: createSimilarityFinder(others)(text) }
}

export async function readNearDuplicates(ctx: MemberContext) {
  permit(ctx, questionBankPolicy.read)
  const pairs = findNearDuplicates(await textsOf(ctx), maxPairs)
  return { pairs: pairs.map(([one, other]) => ({ one, other })) }
}
