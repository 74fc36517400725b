import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { type Guardian, maxGuardians } from '#shared/learners/guardian.ts'
import { guardianSharingLabels } from './guardian-sharing-labels.ts'
import styles from './guardians.module.css'

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

/** Forgets a guardian, and notes them again when that is regretted. */
function useGuardianActions(learnerId: string) {
  const attempt = useCallWithErrorToast()
  const bringBack = ({ id: guardianId, ...written }: Guardian) =>
    void attempt({
      call: () => client.learners.saveGuardian({ learnerId, guardianId, ...written }),
      onDone: ({ name }) => showToast(m.guardian_saved({ name })),
      failed: m.guardian_not_saved(),
    })
  return {
    remove: (guardian: Guardian) =>
      void attempt({
        call: () => client.learners.deleteGuardian({ learnerId, guardianId: guardian.id }),
        onDone: () => showUndoToast(m.guardian_removed({ name: guardian.name }), () => bringBack(guardian)),
        failed: m.guardian_not_removed(),
      }),
  }
}
