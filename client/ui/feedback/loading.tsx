import css from './loading.module.css'
import { Skeleton } from './skeleton.tsx'

/** Stands in for a page that is on its way. */
export const Loading = () => (
  <main className={css.loading}>
    <Skeleton lines={5} />
  </main>
)

/** Stands in for a screen on a page whose main part is there. */
export const InlineLoading = () => (
  <div className={css.loading}>
    <Skeleton lines={5} />
  </div>
)
