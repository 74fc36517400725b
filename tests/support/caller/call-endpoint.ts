import type { DeclaredEndpoint } from '#server/http/declared-endpoints.ts'
import type { CallerClient, TestCallOptions, TestResponse } from '../test-app.ts'

/** Calls an endpoint with this input: named parts go into the path, the rest into the query or the body. */
export function callEndpoint(
  calls: CallerClient,
  { method, path }: Pick<DeclaredEndpoint, 'method' | 'path'>,
  input: object,
  options?: TestCallOptions,
): Promise<TestResponse<unknown>> {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(asText(value ?? 'none')) || 'none'
  })
  if (method === 'POST') return calls.post(url, rest, options)
  if (method === 'PUT') return calls.put(url, rest, options)
  if (method === 'DELETE')
    return calls.delete(url, Object.keys(rest).length > 0 ? { ...options, payload: rest } : options)
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, asText(value)]))
  return calls.get(`${url}?${query}`, options)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
