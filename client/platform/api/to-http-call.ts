export interface HttpCall {
  method: string
  /** Path and query. */
  address: string
  /** JSON; absent where the input stands in the address. */
  body: string | undefined
}

/** Spreads an input over path, query and body of a `METHOD path/{parameter}` below `/api/`, as the document says. */
export function toHttpCall(route: string, input: Record<string, unknown>): HttpCall {
  const [method = '', template = ''] = route.split(' ')
  const rest = { ...input }
  const path = `/api/${template}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, address: path, body: JSON.stringify(rest) }
  const query = queryOf(rest)
  return { method, address: query === '' ? path : `${path}?${query}`, body: undefined }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) query.append(`${name}[${index}]`, String(item))
    } else if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.toString()
}
