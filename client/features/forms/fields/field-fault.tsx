import { IconAlertCircle } from '@tabler/icons-react'
import styles from './field-fault.module.css'

/** What is wrong with a choice that has no field of its own to say it. */
export function FieldFault({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={styles.fault}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      {children}
    </p>
  )
}
