import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { guideQuery } from '#client/features/help/guide-query.ts'
import { m } from '#client/words/messages.js'
import { useFocusBack } from '../dialog/dialog.tsx'
import { leadingTo } from '../page/destination.ts'
import styles from './find-dialog.module.css'
import { type SearchResult, searchResultsFor } from './search-results-for.ts'

/** Goes to a place by the beginning of its name, or to the learners that match what was typed. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  useFocusBack()
  const guide = useQuery(guideQuery)
  const finds = searchResultsFor(typed, guide.data ?? [])

  const go = ({ link }: SearchResult) => {
    onClose()
    void navigate(leadingTo(link))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = finds[active]
    if (step) setActive((finds.length + active + step) % finds.length)
    else if (event.key === 'Enter' && chosen) go(chosen)
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
          setActive(0)
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
            onMouseMove={() => setActive(index)}
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
