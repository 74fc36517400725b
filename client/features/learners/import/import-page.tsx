import { linkOptions } from '@tanstack/react-router'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListImport } from '#client/staff-ui/import/list-import.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { mayChangeLearners, mayImportLearners } from '../may-change-learners.ts'
import { classListColumns } from './class-list-columns.ts'
import { classListFaults } from './class-list-faults.ts'
import { ImportDone } from './import-done.tsx'
import { RosterPreview } from './roster-preview.tsx'

const crumbs = () => [
  { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
  { name: m.learners_import() },
]

/** A class list on its way in. */
export function ImportPage({ here: { organisation } }: { here: Here }) {
  if (!mayImportLearners(organisation))
    return (
      <>
        <PageHeader title={m.learners_import_first()} crumbs={crumbs()} />
        <EmptyState title={m.class_list_who_may()}>
          {m.class_list_who_may_says()} {mayChangeLearners(organisation) && m.class_list_who_may_instead()}
        </EmptyState>
      </>
    )
  return (
    <ListImport
      title={m.learners_import_first()}
      crumbs={crumbs()}
      list={{
        bound: m.class_list_bound(),
        fileName: m.class_list_template_file(),
        columns: classListColumns,
      }}
      faults={classListFaults}
      calls={{
        preview: api.learners.previewImport.mutationOptions(),
        carryOut: api.learners.applyImport.mutationOptions(),
      }}
      writesOf={({ added, changed }) => added.length + changed.length}
      goWords={(count) => m.class_list_go({ count })}
      goingWords={({ added }) =>
        added.length > 0 ? m.class_list_going({ count: added.length }) : m.class_list_going_changes()
      }
      preview={(plan) => <RosterPreview plan={plan} />}
      done={(done, onAnother) => <ImportDone organisation={organisation} done={done} onAnother={onAnother} />}
    />
  )
}
