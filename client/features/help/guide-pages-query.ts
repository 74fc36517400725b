import { queryOptions } from '@tanstack/react-query'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'
import { getLocale } from '#client/words/runtime.js'

/** All pages of the guide in the reader's language. */
export const guidePagesQuery = queryOptions({
  queryKey: ['guide'],
  queryFn: () =>
    loadOrReload(
      () => (getLocale() === 'es' ? import('virtual:guide/es') : import('virtual:guide/en')),
      'Help',
    ).then((loaded) => loaded.default),
  staleTime: Number.POSITIVE_INFINITY,
})
