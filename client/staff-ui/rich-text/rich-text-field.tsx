import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import type { RichTextEditor } from './rich-text-editor.tsx'
import styles from './rich-text-field.module.css'

type Props = Parameters<typeof RichTextEditor>[0]

const Editor = lazyComponent<'RichTextEditor', Props>(
  () => import('./rich-text-editor.tsx'),
  'RichTextEditor',
)

/** A text with looks, lists, links and pictures, as HTML. The editor is loaded when it is first shown. */
export const RichTextField = (props: Props) => (
  <Suspense
    fallback={
      <div className={styles.coming}>
        <SkeletonLine width="60%" />
        <SkeletonLine width="80%" />
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
)
