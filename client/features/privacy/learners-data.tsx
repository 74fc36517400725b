import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { DataPart } from './data-part.tsx'
import { EraseLearner } from './erase-learner.tsx'
import { FileOfEverything } from './file-of-everything.tsx'
import { LearnersHolds } from './holds/learners-holds.tsx'

interface Props {
  learner: { id: string; name: string }
  organisation: Pick<Organisation, 'role' | 'timeZone'>
}

/** What owners and admins can do about everything that is kept of a learner. */
export function LearnersData({ learner, organisation: { role, timeZone } }: Props) {
  const [isErasing, setErasing] = useState(false)
  return (
    <Section title={m.erase_section({ learner: learner.name })} id="everything">
      <DataPart title={m.data_file()} says={m.erase_section_says({ learner: learner.name })}>
        <FileOfEverything learnerId={learner.id} timeZone={timeZone} />
      </DataPart>
      {role === 'owner' && <LearnersHolds learner={learner} timeZone={timeZone} />}
      <DataPart title={m.erase_part()} says={m.erase_part_says({ learner: learner.name })}>
        <Button color="red" onClick={() => setErasing(true)}>
          {m.erase_open({ learner: learner.name })}
        </Button>
      </DataPart>
      {isErasing && <EraseLearner learner={learner} timeZone={timeZone} onClose={() => setErasing(false)} />}
    </Section>
  )
}
