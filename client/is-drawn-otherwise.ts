import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { fingerprintAnswers } from '#shared/page-drawing/fingerprint-answers.ts'
import type { KnownAnswer } from '#shared/page-drawing/page-drawing.ts'
import { api } from './platform/api/api.ts'
import { prefetchQuery } from './platform/api/prefetch-query.ts'
import { queryClient } from './platform/api/query-client.ts'

type Branch = { [name: string]: Branch } & {
  queryOptions(asked: { input: unknown }): FetchQueryOptions & { queryKey: QueryKey }
}

/** Whether the server would draw something else by now; asks for all that it drew the page of. */
export async function isDrawnOtherwise({ dataset }: HTMLElement): Promise<boolean> {
  const { drawnOf = '', fingerprint } = dataset
  const keys: KnownAnswer['key'][] = JSON.parse(decodeURIComponent(drawnOf))
  return fingerprintAnswers(await Promise.all(keys.map(askFor))) !== fingerprint
}

/** Undefined where it fails, which the screen says. */
async function askFor(key: KnownAnswer['key']): Promise<unknown> {
  const names = key.slice(0, -1) as string[]
  const call = names.reduce((branch, name) => branch[name]!, api as unknown as Branch)
  await prefetchQuery(call.queryOptions({ input: key.at(-1) }))()
  return queryClient.getQueryData(key)
}
