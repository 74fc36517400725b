import { Button } from '@mantine/core'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { describeClosure } from './describe-closure.ts'

interface Props {
  closures: readonly Closure[]
  /** Without it they can only be read. */
  onRemove?: (closure: Closure) => void
  onChange?: (closure: Closure) => void
}

export const ClosureRows = ({ closures, onRemove, onChange }: Props) => (
  <RowList>
    {closures.map((closure) => (
      <SingleLineRow
        key={closure.id}
        title={closure.name}
        about={describeClosure(closure)}
        end={
          <>
            {onChange && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.closure_change_one({ name: closure.name })}
                onClick={() => onChange(closure)}
              >
                {m.closure_change()}
              </Button>
            )}
            {onRemove && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.closure_remove_one({ name: closure.name })}
                onClick={() => onRemove(closure)}
              >
                {m.closure_remove()}
              </Button>
            )}
          </>
        }
      />
    ))}
  </RowList>
)
