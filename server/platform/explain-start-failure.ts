import type { Settings } from './settings.ts'

type Explain = (settings: Settings) => string

const database = ({ databaseUrl }: Settings) =>
  databaseUrl ? new URL(databaseUrl).host : 'the embedded database'

const explanations: Record<string, Explain> = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} on ${host} is taken. Set PORT to another, like PORT=${port + 1} npm start.`,
  EACCES: ({ port }) => `this user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}. Set HOST to one that it has.`,
  ECONNREFUSED: (settings) => `no database answers at ${database(settings)}. Look at DATABASE_URL.`,
  ENOTFOUND: (settings) => `the database's host ${database(settings)} is not known. Look at DATABASE_URL.`,
  '28P01': () => 'the database refuses the user or password in DATABASE_URL.',
  '28000': () => 'the database refuses the user in DATABASE_URL.',
  '3D000': () => 'the database named in DATABASE_URL does not exist. Create it first.',
}

/** Why a program cannot start, in words for whoever runs it, with how to mend it where that is known. */
export function explainStartFailure(error: unknown, settings: Settings): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // EACCES has a known cure only for a port; for a file the message itself names it.
  const known = code && (code !== 'EACCES' || syscall === 'listen') ? explanations[code] : undefined
  return known?.(settings) ?? (message || String(code))
}
