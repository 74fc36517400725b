import { VisuallyHidden } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import shell from './staff-shell.module.css'

/** The shell's outline while it is not yet known who is signed in. */
export function ShellSkeleton() {
  return (
    <div className={shell.app} aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={shell.top} />
      <div className={shell.side}>
        <div className={shell.sideInner} />
      </div>
      <main className={shell.main}>
        <SkeletonLine width="240px" height="20px" />
      </main>
    </div>
  )
}
