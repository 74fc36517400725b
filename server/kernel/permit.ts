import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import type { ActingLearner, KeyContext, MemberContext, StaffContext } from './context.ts'

/** What a role sees: everything of the organisation, or its own groups, their learners and its own forms. */
export type AccessExtent = 'organisation' | 'caseload'

export interface PolicyRule {
  readonly name: string
  readonly audience: 'staff' | 'member' | 'learner' | 'signed-in'
  /** For members: which roles may, and how far they see. */
  readonly roles: Partial<Record<StaffRole, AccessExtent>>
  /** For what belongs to the person: open also to a session that reaches one organisation only. */
  readonly evenLimited?: true
  /** For what members read: what a key must be allowed to read it too. */
  readonly keyScope?: ApiKeyScope
}

/** How far this caller sees; queries narrow by it. What is everyone's may still be one person's alone for a while: the asker's. */
export type AccessScope = (
  | { everyone: true; asker: string | null }
  | { everyone: false; caseloadOf: string }
) & {
  /** Where the caller has asked for the learners of these groups alone. */
  ofGroups?: readonly string[] | null
}

/** Narrowed to the learners of a group, where one is asked for. */
export const narrowScopeToGroup = (groupId: string | undefined, scope: AccessScope): AccessScope =>
  groupId === undefined ? scope : { ...scope, ofGroups: [groupId] }

type Rules<Names extends string> = Record<Names, PolicyRule>

/** Names each rule `<feature>.<action>`, as endpoints declare it. */
export function definePolicy<Names extends string>(
  feature: string,
  rules: Record<
    Names,
    Pick<PolicyRule, 'audience' | 'evenLimited' | 'keyScope'> & Partial<Pick<PolicyRule, 'roles'>>
  >,
): Rules<Names> {
  const named = Object.entries<(typeof rules)[Names]>(rules).map(([action, rule]) => [
    action,
    { roles: {}, ...rule, name: `${feature}.${action}` },
  ])
  return Object.fromEntries(named) as Rules<Names>
}

export const createMemberRule = (roles: PolicyRule['roles'], keyScope?: ApiKeyScope) => ({
  audience: 'member' as const,
  roles,
  ...(keyScope && { keyScope }),
})

/** The usual readers: owners and admins see all, educators and observers their caseload. */
export const allStaffRoles: PolicyRule['roles'] = {
  owner: 'organisation',
  admin: 'organisation',
  educator: 'caseload',
  observer: 'caseload',
}

/** The usual writers: owners and admins for all, educators for their caseload. */
export const educatorRoles: PolicyRule['roles'] = {
  owner: 'organisation',
  admin: 'organisation',
  educator: 'caseload',
}

export const adminRoles: PolicyRule['roles'] = { owner: 'organisation', admin: 'organisation' }

/** Refuses whoever may not, and says how far an allowed member sees. */
export function permit(
  ctx: MemberContext | KeyContext | ActingLearner | StaffContext,
  rule: PolicyRule,
): AccessScope {
  if ('scopes' in ctx) return permitKey(ctx, rule)
  if (rule.audience === 'member') return permitMember(ctx, rule)
  if (rule.audience !== 'signed-in' && rule.audience !== ctx.actor.kind) throw new AppError('role-too-low')
  if ('limitedTo' in ctx && ctx.limitedTo && !rule.evenLimited) throw new AppError('session-limited')
  return { everyone: false, caseloadOf: idOf(ctx) }
}

// A key is nobody's own: it sees what is everyone's, and no caseload.
function permitKey({ scopes }: KeyContext, { keyScope }: PolicyRule): AccessScope {
  if (!keyScope || !scopes.includes(keyScope)) throw new AppError('key-too-narrow')
  return { everyone: true, asker: null }
}

function permitMember(ctx: MemberContext | ActingLearner | StaffContext, rule: PolicyRule): AccessScope {
  const extent = 'role' in ctx ? rule.roles[ctx.role] : undefined
  if (!extent) throw new AppError('role-too-low')
  const asker = idOf(ctx)
  return extent === 'organisation' ? { everyone: true, asker } : { everyone: false, caseloadOf: asker }
}

const idOf = ({ actor }: MemberContext | ActingLearner | StaffContext) =>
  actor.kind === 'staff' ? actor.accountId : actor.learnerId
