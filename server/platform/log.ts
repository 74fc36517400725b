import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const secrets = [
  'password',
  'pin',
  'token',
  'code',
  'codeRequest',
  'secret',
  'answers',
  'authorization',
  'cookie',
]
const personal = ['email', 'name', 'username', 'recipient']
const hidden = [...secrets, ...personal]

/** JSON lines on standard output, without secrets or personal data. */
export function createLog(
  program: string,
  { logLevel }: { logLevel: LevelWithSilent },
  into: DestinationStream = pino.destination(1),
): Log {
  const options: LoggerOptions = {
    level: logLevel,
    base: { program },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: [...hidden, ...hidden.map((key) => `*.${key}`), ...hidden.map((key) => `*.*.${key}`)],
      censor: '[hidden]',
    },
  }
  return pino(options, into)
}

// A database error carries the row that offended and the whole connection: neither belongs in a log.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideAddresses(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: hideAddresses(error.message),
    errorCode: typeof code === 'string' ? code : undefined,
    stack: hideAddresses(error.stack ?? ''),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

// The refusals of mail servers quote the address that they refuse.
const hideAddresses = (words: string) =>
  words.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:/]+\.[^\s<>()"',;:/]+/g, '[hidden]')
