import { endpoint } from '../../endpoint.ts'
import { emptyInput } from '../../fields.ts'
import { fadingRule } from './fading-rule.ts'

export const fadingEndpoints = {
  readFadingRule: endpoint('GET', '/api/organisation/fading-rule', {
    summary: 'By what a step down of the match rate is proposed in the organisation',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(emptyInput)
    .output(fadingRule),

  updateFadingRule: endpoint('PUT', '/api/organisation/fading-rule', {
    summary: 'Have steps down proposed by another rule, from the next look on, or none',
    audience: 'member',
    policy: 'check-ins.change-fading-rule',
  })
    .input(fadingRule)
    .output(fadingRule),
}
