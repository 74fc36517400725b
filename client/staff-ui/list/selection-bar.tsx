import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { showToast } from '../feedback/toasts.tsx'
import { SelectionAction } from './selection-action.tsx'
import styles from './selection-bar.module.css'

/** The rows of a list over all its pages, where something can be done with more than are on one. */
export interface WholeListSelection {
  findIds: () => Promise<readonly string[]>
  /** How many of them are found at most. */
  mostAtOnce: number
}

interface Props {
  count: number
  /** How many rows the list has over its pages. */
  found: number
  /** Given where every row of the page is ticked. */
  whole: WholeListSelection | undefined
  onChoose: (ids: readonly string[]) => void
  onClear: () => void
  children: ReactNode
}

/** What can be done with the ticked rows; `SelectionAction`s go inside. */
export function SelectionBar({ count, found, whole, onChoose, onClear, children }: Props) {
  const mostAtOnce = Math.min(found, whole?.mostAtOnce ?? 0)
  return (
    <section className={styles.bar} aria-label={m.staff_selected({ count })}>
      <b role="status">{m.staff_selected({ count })}</b>
      {whole && count < mostAtOnce && (
        <ChooseWhole
          words={
            mostAtOnce < found
              ? m.staff_select_first({ count: mostAtOnce, found })
              : m.staff_select_found({ count: found })
          }
          whole={whole}
          onChoose={onChoose}
        />
      )}
      {children}
      <Button variant="light" onClick={onClear} className={styles.clear}>
        {m.staff_clear()}
      </Button>
    </section>
  )
}

interface ChooseWholeProps {
  words: string
  whole: WholeListSelection
  onChoose: (ids: readonly string[]) => void
}

function ChooseWhole({ words, whole, onChoose }: ChooseWholeProps) {
  const [isBusy, setBusy] = useState(false)
  async function choose() {
    setBusy(true)
    try {
      onChoose(await whole.findIds())
    } catch (error) {
      showToast(`${m.staff_not_selected()} ${refusalMessage(error)}`)
    }
    setBusy(false)
  }
  return (
    <SelectionAction isBusy={isBusy} onAct={() => void choose()}>
      {words}
    </SelectionAction>
  )
}
