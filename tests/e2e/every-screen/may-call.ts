import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { policyRules } from '#server/http/policy-rules.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { contract } from '#shared/contract.ts'

const endpoints = declaredEndpoints(contract).map(({ method, path, meta }) => ({
  method,
  address: new URLPattern({ pathname: path.replace(/\{(\w+)\}/g, ':$1') }),
  rule: policyRules.get(meta.policy ?? ''),
}))

/** Whether a role may make a call, as method and path; whom of the organisation it reaches is another question. */
export function mayCall(role: StaffRole, call: string): boolean {
  const [method, pathname] = call.split(' ')
  const called = endpoints.find((one) => one.method === method && one.address.test({ pathname }))
  return called?.rule?.audience !== 'member' || role in called.rule.roles
}
