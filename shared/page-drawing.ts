import type { Language } from './languages.ts'

/** An answer that the API would give to whoever looks, by the names of its call and what that is given. */
export interface KnownAnswer {
  key: readonly [...names: string[], input: object]
  answer: unknown
}

/** Draws a learner's page as HTML: the client's own components, built for the server. */
export type DrawPage = (asked: {
  language: Language
  /** The reader's variety of it, such as en-AU. */
  locale: string
  /** Path and query. */
  address: string
  now: Date
  /** What it is made of; a public page needs none. */
  answers: readonly KnownAnswer[]
}) => Promise<{
  html: string
  /** The symbols that it uses. */
  pictures: string
}>

/** What the client built for the server gives. */
export interface PageDrawing {
  drawPage: DrawPage
  /** Runs before a drawn page is seen: hides one that is not this browser's, and starts its scripts. */
  guardScript: (
    reader: 'learner' | 'everyone',
    scripts: readonly string[],
    preloaded: readonly string[],
  ) => string
}

/** Said by a service worker for whoever opens a page. */
export const opensPageHeader = 'x-opens-page'
