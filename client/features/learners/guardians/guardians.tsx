import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { LineRow, Rows } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { type Guardian, maxGuardians } from '#shared/learners/guardian.ts'
import styles from './guardians.module.css'
import { mayReceiveLabels } from './may-receive-labels.ts'
import { useGuardianActions } from './use-guardian-actions.ts'

const WriteGuardian = lazyPart(() => import('./write-guardian.tsx'), 'WriteGuardian')

interface Props {
  learner: { id: string; name: string }
  guardians: readonly Guardian[]
}

/** Who stands for a learner at home, and what each may be given. */
export function Guardians({ learner, guardians }: Props) {
  const [written, setWritten] = useState<Guardian | 'new' | null>(null)
  const { remove } = useGuardianActions(learner.id)
  return (
    <Section title={m.guardians()} count={guardians.length}>
      <p className={styles.explanation}>{m.guardians_says({ learner: learner.name })}</p>
      <Rows>
        {guardians.map((guardian) => (
          <LineRow
            key={guardian.id}
            title={guardian.name}
            about={joinIsolatedTexts(
              [guardian.relation, guardian.email, mayReceiveLabels[guardian.mayReceive]()],
              ' · ',
            )}
            end={
              <>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.guardian_change_one({ name: guardian.name })}
                  onClick={() => setWritten(guardian)}
                >
                  {m.guardian_change()}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.guardian_remove_one({ name: guardian.name })}
                  onClick={() => remove(guardian)}
                >
                  {m.guardian_remove()}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
      {guardians.length < maxGuardians && (
        <Button
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setWritten('new')}
        >
          {m.guardian_add()}
        </Button>
      )}
      {written && (
        <Suspense>
          <WriteGuardian
            learnerId={learner.id}
            guardian={written === 'new' ? null : written}
            onClose={() => setWritten(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}
