import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import type { ToldSecret } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const SecretSheet = lazyPart(() => import('../sign-in/secret-sheet.tsx'), 'SecretSheet')

interface Props {
  organisation: Organisation
  done: { added: number; changed: number; secrets: readonly ToldSecret[] }
  onAnother: () => void
}

/** What an import did, with the secrets that it made, the only time that they can be read. */
export function ImportDone({ organisation, done, onAnother }: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { added, changed, secrets } = done
  return (
    <div role="status">
      <EmptyState
        title={doneWords(added, changed)}
        actions={
          <>
            {secrets.length > 0 && (
              <Button
                variant="filled"
                leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
                onClick={() => setIsPrinting(true)}
              >
                {m.class_list_print_secrets()}
              </Button>
            )}
            <ButtonLink to="/dashboard/org/student/list" variant={secrets.length > 0 ? undefined : 'filled'}>
              {m.class_list_see_learners()}
            </ButtonLink>
            <Button onClick={onAnother}>{m.import_another()}</Button>
          </>
        }
      >
        {secrets.length > 0
          ? m.class_list_done_secrets()
          : added > 0
            ? m.class_list_done_says()
            : m.class_list_done_changed_says()}
      </EmptyState>
      {isPrinting && (
        <Suspense>
          <SecretSheet organisation={organisation} secrets={secrets} onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function doneWords(added: number, changed: number): string {
  if (changed === 0) return m.class_list_done_added({ added })
  if (added === 0) return m.class_list_done_changed({ changed })
  return m.class_list_done_both({ added, changed })
}
