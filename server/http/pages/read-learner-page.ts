import * as z from 'zod/mini'
import { checkAuth } from '#server/features/auth/sessions/check-auth.ts'
import { readMyCheckInsToDraw } from '#server/features/check-ins/answering/read-my-check-ins.ts'
import { readMyToday } from '#server/features/check-ins/answering/read-my-today.ts'
import { readMyDays, readMyForms } from '#server/features/insights/one-learner/read-days.ts'
import { readMyTokens } from '#server/features/rewards/ledger/read-my-tokens.ts'
import type { ActingLearner } from '#server/kernel/context.ts'
import { myCheckIns } from '#shared/check-ins/learner-endpoints.ts'
import { shownCheckIn } from '#shared/check-ins/shown-check-in.ts'
import { contract } from '#shared/contract.ts'
import type { KnownAnswer } from '#shared/page-drawing/page-drawing.ts'

interface LearnerPage {
  /** Under which the files are listed that it needs. */
  screen: string
  answers: readonly KnownAnswer[]
}

type ReadPage = (ctx: ActingLearner, search: URLSearchParams) => Promise<LearnerPage | null>

const pages: Readonly<Record<string, ReadPage>> = {
  '/student/latest-form': readLatestForm,
  '/student/rewards': readRewards,
  '/student/form-library': readFormLibrary,
  '/student/form-detail': readFormDetail,
}

/** What a learner's page is drawn of, as the API would answer it; null where a page is not drawn. */
export async function readLearnerPage(ctx: ActingLearner, address: string): Promise<LearnerPage | null> {
  const [pathname = '', search] = address.split('?')
  return (await pages[pathname]?.(ctx, new URLSearchParams(search))) ?? null
}

/** The check-in that is shown at once; else the learner's day. */
async function readLatestForm(ctx: ActingLearner, search: URLSearchParams): Promise<LearnerPage> {
  const mine = z.parse(myCheckIns, await readMyCheckInsToDraw(ctx))
  const checkIns = { key: ['checkIns', 'readMyCheckIns', {}], answer: mine } as const
  if (shownCheckIn(mine.open, search.get('checkIn')))
    return { screen: '/student/latest-form', answers: [checkIns] }
  const [today, who] = await Promise.all([readToday(ctx), readWho(ctx)])
  return { screen: '/student/latest-form#now', answers: [checkIns, today, who] }
}

async function readRewards(ctx: ActingLearner): Promise<LearnerPage> {
  const answers = await Promise.all([readTokens(ctx), readWho(ctx)])
  return { screen: '/student/rewards', answers }
}

async function readFormLibrary(ctx: ActingLearner): Promise<LearnerPage> {
  const answers = await Promise.all([readForms(ctx), readWho(ctx)])
  return { screen: '/student/form-library', answers }
}

/** Of the form that the address names, and nothing else. */
async function readFormDetail(ctx: ActingLearner, search: URLSearchParams): Promise<LearnerPage | null> {
  const { insights } = contract
  const input = z.safeParse(insights.readMyDays['~orpc'].inputSchema!, Object.fromEntries(search))
  if (!input.success || input.data.from || input.data.to) return null
  const [days, who] = await Promise.all([readDays(ctx, input.data), readWho(ctx)])
  return { screen: '/student/form-detail', answers: [days, who] }
}

interface Call {
  '~orpc': { outputSchema?: z.core.$ZodType }
}

/** By the contract, which leaves out what it does not name. */
const toAnswer = (
  key: KnownAnswer['key'],
  { '~orpc': { outputSchema } }: Call,
  given: unknown,
): KnownAnswer => ({
  key,
  answer: z.parse(outputSchema!, given),
})

const readToday = async (ctx: ActingLearner) =>
  toAnswer(['checkIns', 'readMyToday', {}], contract.checkIns.readMyToday, await readMyToday(ctx))

const readTokens = async (ctx: ActingLearner) =>
  toAnswer(['rewards', 'readMyTokens', {}], contract.rewards.readMyTokens, await readMyTokens(ctx))

const readForms = async (ctx: ActingLearner) =>
  toAnswer(['insights', 'readMyForms', {}], contract.insights.readMyForms, await readMyForms(ctx))

const readDays = async (ctx: ActingLearner, input: Parameters<typeof readMyDays>[1]) =>
  toAnswer(['insights', 'readMyDays', input], contract.insights.readMyDays, await readMyDays(ctx, input))

const readWho = async (ctx: ActingLearner) =>
  toAnswer(['auth', 'checkAuth', {}], contract.auth.checkAuth, await checkAuth(ctx))
