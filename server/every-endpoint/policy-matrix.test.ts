import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { createOpenApiDocument } from '#server/http/documents.ts'
import { policyRules } from '#server/http/policy-rules.ts'
import { contract } from '#shared/contract.ts'
import type { ErrorBody, ErrorReason } from '#shared/errors.ts'
import { accessByAllowedCaller } from '#tests/support/caller/access-by-allowed-caller.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import type { Person } from '#tests/support/caller/person.ts'
import { createTestCallers, type TestCaller } from '#tests/support/caller/test-callers.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { startTestApp, type TestResponse } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { seats, ...about } = await createTestCallers(app)
const endpoints = declaredEndpoints(contract)
const rows = new Map(
  Object.entries(await operationSamples(app, about)).flatMap(([feature, operations]) =>
    Object.entries<OperationSample>(operations).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)

const folder = 'tests/support/operation-samples/'
const howToAddOne = `Add one to its feature in ${folder}: \`may\` says who may call it, \`input\` makes an input with which it succeeds, \`names: true\` tells that this input names something of the group or the learner there.`
const eitherOr = `If that is meant, say it in the operation’s row in ${folder} too; if it is not, mend the policy or the use case.`

test('the document describes every operation of the contract, and no other', async () => {
  const { paths = {} } = await createOpenApiDocument()
  const described = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test.each(endpoints)('$name lets in those it is for, and notes no act of anybody else', async (endpoint) => {
  const { name, meta } = endpoint
  const row = rows.get(name)
  if (!row) return expect.fail(`${name} has no row. ${howToAddOne}`)
  const declared = {
    audience: meta.audience,
    roles: (meta.policy && policyRules.get(meta.policy)?.roles) || {},
    keyScope: meta.keyScope,
  }
  const wantedDeclared = { ...accessByAllowedCaller[row.may], keyScope: row.keyScope ?? null }
  expect(declared, `${name} is not declared for “${row.may}”. ${eitherOr}`).toEqual(wantedDeclared)

  const wanted = Object.fromEntries(
    Object.entries(seats).map(([seatName, seat]) => [seatName, answerFor(seat, row)]),
  )
  // What is refused changes nothing, so that all of these may ask for the same.
  const refused = await row.input?.()
  const before = await listActs()
  const given: Record<string, string> = Object.fromEntries(
    await Promise.all(
      Object.entries(seats)
        .filter(([seatName]) => wanted[seatName] !== letIn)
        .map(async ([seatName, seat]) => [seatName, inWords(await callFrom(seat, endpoint, refused), row)]),
    ),
  )
  expect(await listActs(), `${name} was refused and done all the same.`).toEqual(before)
  for (const [seatName, seat] of Object.entries(seats))
    if (wanted[seatName] === letIn)
      given[seatName] = inWords(await callFrom(seat, endpoint, await row.input?.()), row)
  expect(given, `${name} is for “${row.may}” and answers otherwise. ${eitherOr}`).toEqual(wanted)
})

const letIn = 'let in'

/** What has been done so far, by its name in the audit logs and how often; that a key comes from somewhere is no act. */
async function listActs(): Promise<object[]> {
  const { rows } = await app.database.owner.query(`
    select action, count(*)
      from (select action from audit_entries union all select action from account_audit_entries) acts
     where action <> 'integrations.key-used' group by action order by action`)
  return rows
}

function answerFor(
  seat: TestCaller,
  { may, names, evenLimited, keyScope }: OperationSample,
): typeof letIn | ErrorReason {
  const { who, role, limitedTo, lacksSecondFactor, isHere, isNear } = seat
  const { audience, roles } = accessByAllowedCaller[may]
  if (audience === 'public') return letIn
  if (seat.keyScopes && keyScope) {
    if (seat.isDead) return 'key-wrong'
    if (seat.isStray) return 'absent'
    if (!seat.keyScopes.includes(keyScope)) return 'key-too-narrow'
    return names && !isHere ? 'absent' : letIn
  }
  if (!who || 'token' in who) return 'session-missing'
  const personal = limitedTo && !evenLimited ? 'session-limited' : letIn
  if (audience === 'signed-in') return personal
  if (who.kind === 'learner') {
    if (audience !== 'learner') return 'role-too-low'
    return names && !isNear ? 'absent' : letIn
  }
  if (audience === 'learner') return 'role-too-low'
  if (audience === 'staff') return personal
  if (!role) return 'absent'
  if (lacksSecondFactor) return 'second-factor-missing'
  if (!roles[role]) return 'role-too-low'
  if (names && !isHere) return 'absent'
  return names && roles[role] === 'caseload' && !isNear ? 'not-your-caseload' : letIn
}

async function callFrom(
  { who, organisation = '', limitedTo }: TestCaller,
  endpoint: DeclaredEndpoint,
  overrides: object = {},
) {
  const caller = who && 'kind' in who ? await signedInAnew(who, limitedTo) : who
  // So many calls in a minute come from more than one network.
  const from = `127.0.${endpoints.indexOf(endpoint) % 256}.1`
  return callEndpoint(app.as(caller), endpoint, overrides, { organisation, from })
}

// A session for each call: some of the calls end it.
function signedInAnew({ kind, id, organisationId }: Person, limitedTo?: string) {
  const owner = kind === 'staff' ? { accountId: id, limitedTo } : { organisationId, learnerId: id }
  return createSession(app.runtime.db.app, app.clock.now(), owner)
}

function inWords({ status, body }: TestResponse<unknown>, { or }: OperationSample): string {
  if (status < 300) return letIn
  const { reason, fields } = (body as ErrorBody).error
  if (reason === or) return letIn
  return reason === 'input-invalid' ? `${reason} ${JSON.stringify(fields)}` : reason
}
