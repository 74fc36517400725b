import css from './loading.module.css'
import { Skeleton } from './skeleton.tsx'

/** Stands in for a screen that is on its way. */
export function Loading() {
  return (
    <main className={css.loading}>
      <Skeleton lines={5} />
    </main>
  )
}
