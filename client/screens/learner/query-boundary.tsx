import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { m } from '#client/words/messages.js'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What has been loaded; until then its place, and words with another try where it failed. */
export function QueryBoundary<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton block={240} />
  return (
    <Notice tone="problem" title={m.common_failed_title()}>
      <p>{learnerRefusalMessage(error)}</p>
      <Button look="secondary" onClick={() => void refetch()}>
        {m.common_try_again()}
      </Button>
    </Notice>
  )
}
