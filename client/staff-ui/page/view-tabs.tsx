import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './view-tabs.module.css'

interface Props<Value extends string> {
  label: string
  views: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The view stands off the tabs, where it has no space of its own above it. */
  isSpaced?: boolean
  /** The view that is chosen. */
  children: ReactNode
}

/** Several views of the same thing, one at a time. */
export function ViewTabs<Value extends string>({
  label,
  views,
  value,
  onChange,
  isSpaced,
  children,
}: Props<Value>) {
  const list = useChosenInSight(value)
  return (
    <Tabs
      value={value}
      onChange={(next) => onChange(next as Value)}
      keepMounted={false}
      classNames={{ root: styles.root, list: styles.list, tab: styles.tab }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {views.map((view) => (
          <Tabs.Tab key={view.value} value={view.value}>
            {view.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel} data-spaced={isSpaced || undefined}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Where the tabs are wider than the screen, the chosen one is brought into sight. */
function useChosenInSight(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tabs = list.current
    if (tabs && value && tabs.scrollWidth > tabs.clientWidth)
      tabs.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return list
}
