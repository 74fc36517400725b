import { expect, test } from 'vitest'
import { checkDeclaredRules, checkOperationNames } from './declared-rules.ts'
import { parseSourceFile } from './source-file.ts'

const routes = `import { matchCheckIn } from './match-check-in.ts'
export const checkInsRoutes = {
  matchCheckIn: api.checkIns.matchCheckIn.handler(handleAsMember(matchCheckIn)),
}`
const useCase = `export async function matchCheckIn(ctx: MemberContext) {
  permit(ctx, checkInsPolicy.match)
}`

const faults = (declared: string | null, text: string, of = routes) =>
  checkDeclaredRules(new Map([['checkIns.matchCheckIn', declared]]))([
    parseSourceFile('server/features/check-ins/routes.ts', of),
    parseSourceFile('server/features/check-ins/match-check-in.ts', text),
  ]).map(({ message }) => message)

test('a use case asks the rule that its endpoint declares', () => {
  expect(faults('check-ins.match', useCase)).toEqual([])
  expect(faults('check-ins.match', useCase.replace('.match', "['match']"))).toEqual([])
  expect(faults(null, useCase)).toEqual([])
  const wrapped = routes.replace(
    'handleAsMember(matchCheckIn)',
    'handleWithDeviceCookie(handleAsMember(matchCheckIn))',
  )
  expect(faults('check-ins.match', useCase, wrapped)).toEqual([])
  expect(faults('check-ins.read', useCase, wrapped)).toHaveLength(1)
})

test('another rule, or none, is named', () => {
  expect(faults('check-ins.read', useCase)).toEqual([expect.stringContaining('asks check-ins.match')])
  expect(faults('check-ins.match', useCase.replace(/permit.*/, ''))).toEqual([
    expect.stringContaining('asks none'),
  ])
})

test('an operation bears the name of its use case, unless several share it', () => {
  const messages = (of: string) =>
    checkOperationNames([parseSourceFile('server/features/check-ins/routes.ts', of)]).map(
      ({ message }) => message,
    )
  const renamed = routes.replaceAll(/matchCheckIn(?=:|\.handler)/g, 'answerAsStaff')
  const shared = `${renamed}\nconst more = api.checkIns.answerForStaff.handler(handleAsMember(matchCheckIn))`
  expect(messages(routes)).toEqual([])
  expect(messages(renamed)).toEqual(['answerAsStaff is answered by matchCheckIn: give both one name.'])
  expect(messages(shared)).toEqual([])
})
