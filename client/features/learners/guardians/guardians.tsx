import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { type Guardian, maxGuardians } from '#shared/learners/guardian.ts'
import { guardianSharingLabels } from './guardian-sharing-labels.ts'
import styles from './guardians.module.css'
import { useGuardianActions } from './use-guardian-actions.ts'

const WriteGuardian = lazyComponent(() => import('./guardian-dialog.tsx'), 'GuardianDialog')

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
      <RowList>
        {guardians.map((guardian) => (
          <SingleLineRow
            key={guardian.id}
            title={guardian.name}
            about={joinIsolatedTexts(
              [guardian.relation, guardian.email, guardianSharingLabels[guardian.mayReceive]()],
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
      </RowList>
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
