import { Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import styles from './filter-chip.module.css'

interface Props {
  /** What is filtered by, e.g. "Group". */
  name: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Narrows a list by one property; while it does, a press takes it off again. */
export function FilterChip({ name, options, value, onChange }: Props) {
  const chosen = options.find((option) => option.value === value)
  if (chosen)
    return (
      <button
        type="button"
        className={styles.chip}
        data-on
        onClick={() => onChange(undefined)}
        aria-label={m.staff_filter_off({ name, value: chosen.label })}
      >
        {name}: <b>{chosen.label}</b>
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.chip}>
          {name}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChange(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
