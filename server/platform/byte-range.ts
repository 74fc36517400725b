export interface ByteRange {
  from: number
  /** Included. */
  to: number
}

/**
 * Which bytes of so many a `Range` header asks for (RFC 9110, section 14): null where it is to be passed over and all are
 * sent, and `beyond` where there are none of them. Of several ranges, none is taken.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const wanted = Number(last)
    return wanted === 0 || bytes === 0 ? 'beyond' : { from: Math.max(bytes - wanted, 0), to: bytes - 1 }
  }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= bytes ? 'beyond' : { from, to }
}
