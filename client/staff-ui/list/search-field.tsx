import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface Props {
  /** What is searched, e.g. "Find by name or username". */
  label: string
  value: string
  onChange: (typed: string) => void
  className?: string | undefined
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
}

export const SearchField = ({ label, value, onChange, className, isFirst }: Props) => (
  <TextInput
    className={className}
    data-autofocus={isFirst}
    type="search"
    leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
    leftSectionPointerEvents="none"
    placeholder={label}
    aria-label={label}
    maxLength={120}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
