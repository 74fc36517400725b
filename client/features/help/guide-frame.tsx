import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import type { GuidePage } from '#shared/help/guide-pages.ts'
import css from './guide-frame.module.css'
import { guidePagesQuery } from './guide-pages-query.ts'

interface GuideFrameProps {
  isOnePage?: boolean
  children: (pages: readonly GuidePage[]) => ReactNode
}

/** What is shown of the guide, once it is loaded, and the way back. */
export function GuideFrame({ isOnePage, children }: GuideFrameProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const guide = useQuery(guidePagesQuery)
  return (
    <PublicShell>
      <article className={css.page}>
        {(canGoBack || isOnePage) && (
          <div className={css.ways}>
            {canGoBack && (
              <Button look="secondary" size="small" onClick={() => router.history.back()}>
                {m.common_back()}
              </Button>
            )}
            {isOnePage && <Link to="/help">{m.help_all()}</Link>}
          </div>
        )}
        {guide.isPending ? (
          <Loading />
        ) : guide.isError ? (
          <>
            <Notice tone="problem">{m.help_failed()}</Notice>
            <Button onClick={() => void guide.refetch()}>{m.common_try_again()}</Button>
          </>
        ) : (
          children(guide.data)
        )}
      </article>
    </PublicShell>
  )
}
