import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '#client/platform/staff-api.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { EraseLearner } from './erase-learner.tsx'
import styles from './learners-data.module.css'
import { SaveEverything } from './save-everything.tsx'

interface Props {
  learner: { id: string; name: string }
}

/** What owners and admins can do about everything that is kept of a learner. */
export function LearnersData({ learner }: Props) {
  const [isErasing, setErasing] = useState(false)
  return (
    <Section title={m.erase_section({ learner: learner.name })}>
      <p className={styles.says}>{m.erase_section_says({ learner: learner.name })}</p>
      <div className={styles.acts}>
        <SaveEverything
          fetch={() => client.privacy.exportLearner({ learnerId: learner.id })}
          file={m.export_learner_file({ learner: learner.name })}
        />
        <Button color="red" onClick={() => setErasing(true)}>
          {m.erase_open({ learner: learner.name })}
        </Button>
      </div>
      {isErasing && <EraseLearner learner={learner} onClose={() => setErasing(false)} />}
    </Section>
  )
}
