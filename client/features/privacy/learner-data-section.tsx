import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { DataSubsection } from './data-subsection.tsx'
import { EraseLearner } from './erase-learner.tsx'
import { ExportOfEverything } from './export-of-everything.tsx'
import { LearnerHolds } from './holds/learner-holds.tsx'

interface Props {
  learner: { id: string; name: string }
  organisation: Pick<Organisation, 'role' | 'timeZone'>
}

/** What owners and admins can do about everything that is kept of a learner. */
export function LearnerDataSection({ learner, organisation: { role, timeZone } }: Props) {
  const [isErasing, setErasing] = useState(false)
  return (
    <Section title={m.erase_section({ learner: learner.name })} id="everything">
      <DataSubsection title={m.data_file()} says={m.erase_section_says({ learner: learner.name })}>
        <ExportOfEverything learnerId={learner.id} timeZone={timeZone} />
      </DataSubsection>
      {role === 'owner' && <LearnerHolds learner={learner} timeZone={timeZone} />}
      <DataSubsection title={m.erase_part()} says={m.erase_part_says({ learner: learner.name })}>
        <Button color="red" onClick={() => setErasing(true)}>
          {m.erase_open({ learner: learner.name })}
        </Button>
      </DataSubsection>
      {isErasing && <EraseLearner learner={learner} timeZone={timeZone} onClose={() => setErasing(false)} />}
    </Section>
  )
}
