import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

interface Props {
  /** What is searched, e.g. "Find by name or username". */
  label: string
  address: ListUrlState
  className?: string | undefined
}

/** A search that the address keeps, once the typing rests. */
export function UrlSearchField({ label, address, className }: Props) {
  const [typed, setTyped] = useState(address.q)
  const find = useDebouncedCallback(address.find, 250)
  useEffect(() => setTyped(address.q), [address.q])
  return (
    <SearchField
      className={className}
      label={label}
      value={typed}
      onChange={(words) => {
        setTyped(words)
        find(words.trim())
      }}
    />
  )
}
