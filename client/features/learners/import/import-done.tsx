import { Button } from '@mantine/core'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  done: { added: number; changed: number }
  onAnother: () => void
}

/** What an import did. */
export const ImportDone = ({ done: { added, changed }, onAnother }: Props) => (
  <div role="status">
    <EmptyState
      title={doneWords(added, changed)}
      actions={
        <>
          <ButtonLink to="/dashboard/org/student/list" variant="filled">
            {m.import_see_learners()}
          </ButtonLink>
          <Button onClick={onAnother}>{m.import_another()}</Button>
        </>
      }
    >
      {added > 0 ? m.import_done_says() : m.import_done_changed_says()}
    </EmptyState>
  </div>
)

function doneWords(added: number, changed: number): string {
  if (changed === 0) return m.import_done_added({ added })
  if (added === 0) return m.import_done_changed({ changed })
  return m.import_done_both({ added, changed })
}
