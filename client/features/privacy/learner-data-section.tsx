import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { EraseLearner } from './erase-learner.tsx'
import { FullDataExport } from './full-data-export.tsx'
import { LearnerHolds } from './holds/learner-holds.tsx'
import { LearnerMerges } from './merging/learner-merges.tsx'
import { TitledSubsection } from './titled-subsection.tsx'

interface Props {
  learner: { id: string; name: string }
  organisation: Pick<Organisation, 'role' | 'timeZone'>
}

/** What owners and admins can do about everything that is kept of a learner. */
export function LearnerDataSection({ learner, organisation: { role, timeZone } }: Props) {
  const [isErasing, setErasing] = useState(false)
  return (
    <Section title={m.erase_section({ learner: learner.name })} id="everything">
      <TitledSubsection title={m.data_file()} says={m.erase_section_says({ learner: learner.name })}>
        <FullDataExport learnerId={learner.id} timeZone={timeZone} />
      </TitledSubsection>
      <LearnerMerges learner={learner} timeZone={timeZone} />
      {role === 'owner' && <LearnerHolds learner={learner} timeZone={timeZone} />}
      <TitledSubsection title={m.erase_part()} says={m.erase_part_says({ learner: learner.name })}>
        <Button color="red" onClick={() => setErasing(true)}>
          {m.erase_open({ learner: learner.name })}
        </Button>
      </TitledSubsection>
      {isErasing && <EraseLearner learner={learner} timeZone={timeZone} onClose={() => setErasing(false)} />}
    </Section>
  )
}
