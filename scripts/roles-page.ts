import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { policyRules } from '#server/http/policy-rules.ts'
import type { PolicyRule } from '#server/kernel/permit.ts'
import { type StaffRole, staffRole } from '#shared/auth/staff-role.ts'
import { contract } from '#shared/contract.ts'
import { features } from '#shared/features.ts'

export const rolesPagePath = join(import.meta.dirname, '..', 'docs', 'roles.md')

const intro = `# Who may do what

Written by \`npm run roles\` from the features' policies and the contract; \`npm run check\` compares.

*all*: everything of the organisation. *own*: for staff their caseload, which is the groups they belong to, the
learners in them and the forms they made; for a learner what is theirs. *yes*: whoever is signed in. Where a cell
says –, the call answers 403, and so it does for a learner outside of *own*; what is of another organisation is not
there at all: 404.

A session that came from an organisation's own provider reaches that organisation only. Of the rules for whoever is
signed in, those marked † hold for it too; the others answer 403.

Where an organisation requires a second factor, owners and admins without one get 403 from every call of that
organisation, unless they came by its own provider.

A *key* lets another program read of one organisation. It opens the calls marked ‡ if it may do what its column says, and
no other: 401.
`

/** The page of docs/ that says which role may do what. */
export function renderRolesPage(rules: Iterable<PolicyRule>, endpoints: readonly DeclaredEndpoint[]): string {
  const byFeature = Map.groupBy(rules, ({ name }) => name.split('.')[0]!)
  const sections = features.flatMap((feature) => {
    const own = byFeature.get(feature)
    return own ? [section(feature, own, endpoints)] : []
  })
  const open = endpoints.filter(({ meta }) => meta.audience === 'public')
  return [
    intro,
    ...sections,
    `## Without signing in\n\n${open.map((one) => `- ${call(one)}`).join('\n')}\n`,
  ].join('\n')
}

function section(
  feature: string,
  rules: readonly PolicyRule[],
  endpoints: readonly DeclaredEndpoint[],
): string {
  const roles = staffRole.options
  const rows = rules.map((rule) => {
    const calls = endpoints.filter(({ meta }) => meta.policy === rule.name).map(call)
    const cells = [...roles.map((role) => staffCell(rule, role)), learnerCell(rule), keyCell(rule)]
    return `| \`${rule.name}\` | ${calls.join('<br>') || 'no call of its own'} | ${cells.join(' | ')} |`
  })
  const head = ['rule', 'what it decides', ...roles, 'learner', 'key']
  return [`## ${feature}`, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows, ''].join(
    '\n',
  )
}

const call = ({ procedure, method, path, meta }: DeclaredEndpoint) =>
  `${procedure['~orpc'].route.summary} (\`${method} ${path}\`)${meta.keyScope ? ' ‡' : ''}`

function staffCell(rule: PolicyRule, role: StaffRole): string {
  if (rule.audience === 'learner') return '–'
  if (rule.audience !== 'member') return personal(rule)
  const extent = rule.roles[role]
  return extent === 'organisation' ? 'all' : extent === 'caseload' ? 'own' : '–'
}

const personal = ({ evenLimited }: PolicyRule) => (evenLimited ? 'yes †' : 'yes')

const learnerCell = ({ audience }: PolicyRule) =>
  audience === 'learner' ? 'own' : audience === 'signed-in' ? 'yes' : '–'

const keyCell = ({ keyScope }: PolicyRule) => (keyScope ? `\`${keyScope}\`` : '–')

export const renderCurrentRolesPage = () => renderRolesPage(policyRules.values(), declaredEndpoints(contract))

if (import.meta.main) writeFileSync(rolesPagePath, renderCurrentRolesPage())
