import { opensPageHeader } from '#shared/page-drawing/page-drawing.ts'

/** Past everything that is kept on this device. */
export const fetchFromNetwork = (request: Request): Promise<Response> => fetch(request)

/** For whoever opens a page, who may be sent their own; asked for by a worker it would look as if it were to be kept. */
export function openFromNetwork(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(opensPageHeader, 'true')
  return fetch(new Request(request, { headers }))
}
