import { Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { guidePagesQuery } from '#client/features/help/guide-pages-query.ts'
import { m } from '#client/words/messages.js'
import { useRestoreFocus } from '../dialog/use-restore-focus.ts'
import { toLinkProps } from '../page/link-destination.ts'
import { findSearchResults, type SearchResult } from './find-search-results.ts'
import styles from './search-dialog.module.css'

/** Goes to a place by the beginning of its name, or to the learners that match what was typed. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const navigate = useNavigate()
  const listId = useId()
  useRestoreFocus()
  const guide = useQuery(guidePagesQuery)
  const finds = findSearchResults(typed, guide.data ?? [])
  const pickedAt = finds.findIndex(({ words }) => words === picked)
  const active = Math.max(0, pickedAt)
  const isFirstKnown = !guide.isLoading || finds.length > 1
  const entered = isEntered && (pickedAt >= 0 || isFirstKnown) ? finds[active] : undefined

  const pick = (words: string | null) => {
    setPicked(words)
    setEntered(false)
  }
  const go = ({ link }: SearchResult) => {
    onClose()
    void navigate(toLinkProps(link))
  }
  useEffect(() => {
    if (entered) go(entered)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) pick(finds[(finds.length + active + step) % finds.length]?.words ?? null)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={m.staff_find_label()}
      centered={false}
      yOffset="12vh"
      size={520}
      returnFocus={false}
    >
      <TextInput
        data-autofocus
        rightSection={isEntered && <Loader size="xs" role="status" aria-label={m.staff_loading()} />}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        placeholder={m.staff_find_placeholder()}
        aria-label={m.staff_find_placeholder()}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${active}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          pick(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results} role="listbox" id={listId} aria-label={m.staff_finds()}>
        {finds.map((find, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys
          <div
            key={find.words}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.result}
            onMouseMove={() => pick(find.words)}
            onClick={() => go(find)}
          >
            <find.icon size={20} stroke={1.75} aria-hidden />
            {find.words}
          </div>
        ))}
      </div>
    </Modal>
  )
}
