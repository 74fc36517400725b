import type { MyCheckIns } from './check-ins/learner-endpoints.ts'
import type { Language } from './languages.ts'

/** Draws a learner's page as HTML: the client's own components, built for the server. */
export type DrawPage = (asked: {
  language: Language
  /** The reader's variety of it, such as en-AU. */
  locale: string
  /** Path and query. */
  address: string
  now: Date
  /** Of the learner who looks; a public page needs none. */
  checkIns?: MyCheckIns
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
