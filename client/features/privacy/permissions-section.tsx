import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { PermissionAction } from '#shared/privacy/role-permissions.ts'
import styles from './permissions-section.module.css'

const roles = Object.keys(roleLabels) as StaffRole[]
const extents = { organisation: m.who_may_all, caseload: m.who_may_own }

/** Who can see and do what, as the rules themselves say. */
export function PermissionsSection() {
  const query = useQuery(api.privacy.readRolePermissions.queryOptions({ input: {} }))
  if (query.isPending) return <ListSkeleton label={m.who_may()} columns={5} />
  if (query.isError)
    return <PageFailed error={query.error} what={m.who_may_failed()} onRetry={() => void query.refetch()} />
  return (
    <Section
      title={m.who_may()}
      id="who-may"
      more={<TextLink to="/dashboard/org/team-members/list">{m.who_may_team()}</TextLink>}
    >
      <p className={styles.explanation}>{m.who_may_says()}</p>
      <DataTable caption={m.who_may()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.who_may_act()}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleLabels[role]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.data.acts.map(({ act, roles: allowed }) => (
            <tr key={act}>
              <th scope="row" data-wraps>
                {permissionLabels[act]()}
              </th>
              {roles.map((role) => (
                <td key={role} data-label={roleLabels[role]()}>
                  {allowed[role] ? extents[allowed[role]]() : m.who_may_not()}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  )
}

const permissionLabels: Record<PermissionAction, () => string> = {
  'see-answers': m.who_may_see_answers,
  match: m.who_may_match,
  'write-notes': m.who_may_write_notes,
  'write-forms': m.who_may_write_forms,
  'add-learners': m.who_may_add_learners,
  'move-learners': m.who_may_move_learners,
  'give-rewards': m.who_may_give_rewards,
  'make-family-links': m.who_may_make_family_links,
  'see-team': m.who_may_see_team,
  'manage-team': m.who_may_manage_team,
  'manage-organisation': m.who_may_manage_organisation,
  pay: m.who_may_pay,
  'read-audit-log': m.who_may_read_audit_log,
  'erase-learner': m.who_may_erase_learner,
  'manage-sign-in': m.who_may_manage_sign_in,
  'let-programs-in': m.who_may_let_programs_in,
  'take-everything-along': m.who_may_take_everything_along,
}
