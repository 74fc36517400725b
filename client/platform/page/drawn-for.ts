import type { Language } from '#shared/languages.ts'

export interface KeyValueStore {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** Whom a page is drawn for on the server, where there is no browser to ask. */
export interface Reader {
  language: Language
  /** Their variety of it, such as en-AU. */
  locale: string
  /** Milliseconds since 1970. */
  now: number
  /** In place of what a device keeps. */
  store: KeyValueStore
}

let find: () => Reader | undefined = () => undefined

/** How the server tells its readers apart. */
export function findReadersBy(way: typeof find): void {
  find = way
}

/** Nobody in a browser. */
export const drawnFor = (): Reader | undefined => find()
