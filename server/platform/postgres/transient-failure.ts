// Out of reach, full, shutting down, recovering, or not (yet) the primary.
const awayCode = /^(?:08...|25006|53...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
// The last is what the first statement says that would use a connection to a server that was away.
const awayMessage =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|failure on connection marked as essential)/
const storeCode = /^E_CANNOT_(?:READ|WRITE|DELETE)_FILE$/
const storeAwayCode = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC)$/
const unluckyCode = /^(?:57014|40001|40P01)$/

/** Whether the database is not to be worked with at the moment, whatever it is asked. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code = '', syscall, message } = failure as NodeJS.ErrnoException
  // Of a server that is gone there is no socket either.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect'
  return isSocketGone || awayCode.test(code) || awayMessage.test(message)
}

/** Whether a failure says nothing about what was asked: it took too long, lost to another, or met nobody. */
export function isTransientFailure(failure: unknown): boolean {
  const { code = '' } = (failure ?? {}) as { code?: unknown }
  return isDatabaseUnavailable(failure) || isStoreAway(failure) || unluckyCode.test(String(code))
}

/** Whether what keeps files does not answer, is full, or fails by itself; that it refuses us is another matter. */
function isStoreAway(failure: unknown): boolean {
  const { code, cause } = (failure ?? {}) as { code?: unknown; cause?: unknown }
  if (!storeCode.test(String(code)) || !(cause instanceof Error)) return false
  const { $metadata, ...of } = cause as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  const isFailing = ($metadata?.httpStatusCode ?? 0) >= 500
  return isFailing || cause.name === 'TimeoutError' || storeAwayCode.test(String(of.code))
}
