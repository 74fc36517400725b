import { Suspense } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import type { RichTextEditor } from './rich-text-editor.tsx'
import styles from './rich-text-field.module.css'

type Props = Parameters<typeof RichTextEditor>[0]

const Editor = lazyPart<'RichTextEditor', Props>(() => import('./rich-text-editor.tsx'), 'RichTextEditor')

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
