import css from './loading.module.css'
import { Skeleton } from './skeleton.tsx'

/** Stands in for a page that is on its way. */
export const Loading = () => (
  <main className={css.loading}>
    <Skeleton lines={5} />
  </main>
)

/** Stands in for a staff screen whose frame is there, where its title will be. */
export const InlineLoading = () => (
  <div className={css.title}>
    <Skeleton lines={1} />
  </div>
)

/** Stands in for the frame of staff screens, in its outline. */
export const FrameLoading = () => (
  <div className={css.frame}>
    <main className={css.screen}>
      <InlineLoading />
    </main>
  </div>
)
