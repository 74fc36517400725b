import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { usePreservedText } from '#client/platform/page/preserved-text.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useScrollToTopOnChange } from '#client/staff-ui/page/use-scroll-to-top-on-change.ts'
import { m } from '#client/words/messages.js'
import { mayChangeLearners, mayImportLearners } from '../may-change-learners.ts'
import { RosterSource } from './roster-source.tsx'
import { RosterView } from './roster-view.tsx'
import type { ChosenRosterFile } from './use-upload-roster-file.ts'

const crumbs = () => [
  { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
  { name: m.learners_import() },
]

/** A list of learners on its way in; the address says which, so that it can be left and come back to. */
export function RosterImportPage({ here: { organisation } }: { here: OrganisationContext }) {
  const { roster: rosterId } = useSearch({ from: '/dashboard/org/student/list' })
  const navigate = useNavigate()
  const [text, setText] = usePreservedText('roster')
  const [given, setGiven] = useState<ChosenRosterFile>()
  const open = (roster: string | undefined) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, roster }) })
  useScrollToTopOnChange(rosterId ?? 'source')
  const frame = { title: m.learners_import_first(), crumbs: crumbs() }

  if (!mayImportLearners(organisation))
    return (
      <>
        <PageHeader {...frame} />
        <EmptyState title={m.class_list_who_may()}>
          {m.class_list_who_may_says()} {mayChangeLearners(organisation) && m.class_list_who_may_instead()}
        </EmptyState>
      </>
    )
  if (rosterId)
    return (
      <RosterView
        key={rosterId}
        frame={frame}
        organisation={organisation}
        rosterId={rosterId}
        given={given}
        onRead={(id, read) => {
          setGiven(read)
          open(id)
        }}
        onOther={() => open(undefined)}
        onAnother={() => {
          setText('')
          setGiven(undefined)
          open(undefined)
        }}
      />
    )
  return (
    <>
      <PageHeader {...frame} sentence={m.import_says()} />
      <RosterSource
        text={text}
        onText={setText}
        onRead={(id, read) => {
          setGiven(read)
          open(id)
        }}
      />
    </>
  )
}
