import { useState } from 'react'
import type { ListColumn } from '#client/staff-ui/import/list-column-descriptions.tsx'
import { listRefusalMessage } from '#client/staff-ui/import/list-refusal-message.ts'
import { ListSource } from '#client/staff-ui/import/list-source.tsx'
import { useScrollToTopOnChange } from '#client/staff-ui/page/use-scroll-to-top-on-change.ts'
import { m } from '#client/words/messages.js'
import { maxRosterBytes } from '#shared/learners/roster/roster-limits.ts'
import { classListFaultMessages } from './class-list-fault-messages.ts'
import { RosterColumnChoice } from './roster-column-choice.tsx'
import { type ChosenRosterFile, useUploadRosterFile } from './use-upload-roster-file.ts'

interface Props {
  /** What was pasted, kept while another page is looked at. */
  text: string
  onText: (text: string) => void
  onRead: (rosterId: string, given: ChosenRosterFile) => void
}

/** Where a roster comes from; where its headings do not say what its columns hold, that is asked. */
export function RosterSource({ text, onText, onRead }: Props) {
  const sending = useUploadRosterFile(onRead)
  const lacking = sending.data?.roster === null ? sending.data : undefined
  const refused = sending.error ? listRefusalMessage(sending.error, classListFaultMessages) : undefined
  const [isPasted, setIsPasted] = useState(false)
  useScrollToTopOnChange(lacking ? 'columns' : 'source')

  if (lacking)
    return (
      <RosterColumnChoice
        key={JSON.stringify(lacking)}
        columns={lacking.columns}
        reading={lacking.reading}
        isNameless
        isReading={sending.isPending}
        refused={refused}
        onChoose={(chosen) => sending.mutate({ file: sending.variables!.file, ...chosen })}
        onOther={sending.reset}
      />
    )
  return (
    <ListSource
      bound={m.class_list_bound()}
      fileName={m.class_list_template_file()}
      columns={classListColumns}
      besides=".xlsx,.zip,application/zip"
      empty={m.class_list_empty()}
      text={text}
      onText={onText}
      onPreview={(csv) => {
        setIsPasted(true)
        sending.mutate({ file: new File([csv], m.roster_pasted(), { type: 'text/csv' }) })
      }}
      onFile={async (file) => {
        setIsPasted(false)
        if (file.size > maxRosterBytes) return m.roster_too_large()
        return sending.mutateAsync({ file }).then(
          () => undefined,
          (error) => listRefusalMessage(error, classListFaultMessages),
        )
      }}
      isReading={sending.isPending}
      refused={isPasted ? refused : undefined}
    />
  )
}

/** What each column of a class list holds. */
const classListColumns: readonly ListColumn[] = [
  { heading: m.learner_name, holds: m.class_list_column_name, example: () => 'Mia Berg' },
  { heading: m.learner_username, holds: m.class_list_column_username, example: () => 'mia' },
  { heading: m.learner_pin, holds: m.class_list_column_pin, example: () => '2468' },
  { heading: m.learner_email, holds: m.class_list_column_email, example: () => 'mia@school.example' },
  { heading: m.staff_place_groups, holds: m.class_list_column_groups, example: m.class_list_groups_example },
]
