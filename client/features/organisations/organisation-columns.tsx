import { compareByName } from '#client/staff-ui/list/compare-by-name.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { organisationKindLabels } from './organisation-kind-labels.ts'

const column = createListColumnHelper<Organisation>()

export const organisationColumns = () =>
  column.columns([
    column.accessor('name', {
      header: m.organisation_name(),
      sortFn: compareByName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row }) => (
        <TextLink to="/dashboard/org/detail" search={{ org: row.original.id }} reloadDocument look="name">
          {row.original.name}
        </TextLink>
      ),
    }),
    column.accessor(({ role }) => roleLabels[role](), { id: 'role', header: m.organisation_role() }),
    column.accessor(({ kind }) => organisationKindLabels[kind](), {
      id: 'kind',
      header: m.organisation_kind(),
    }),
    column.accessor('code', { header: m.organisation_code(), enableSorting: false }),
    column.accessor('timeZone', {
      header: m.organisation_time_zone(),
      cell: ({ getValue }) => getValue().replaceAll('_', ' '),
    }),
  ])
