import type { Language } from '../languages.ts'
import type { ScriptlessPage } from '../scriptless/scriptless-page.ts'

/** An answer that the API would give to whoever looks, by the names of its call and what that is given. */
export interface KnownAnswer {
  key: readonly [...names: string[], input: object]
  answer: unknown
}

interface Reading {
  language: Language
  /** The reader's variety of it, such as en-AU. */
  locale: string
  now: Date
}

interface DrawnHtml {
  html: string
  /** The symbols that it uses. */
  pictures: string
}

/** Draws a learner's page as HTML: the client's own components, built for the server. */
export type DrawPage = (
  asked: Reading & {
    /** Path and query. */
    address: string
    /** What it is made of; a public page needs none. */
    answers: readonly KnownAnswer[]
  },
) => Promise<DrawnHtml>

/** The same for a page that needs no scripts. */
export type DrawScriptlessPage = (asked: Reading & { page: ScriptlessPage }) => DrawnHtml & {
  /** As HTML too. */
  title: string
}

/** What the client built for the server gives. */
export interface PageDrawing {
  drawPage: DrawPage
  drawScriptlessPage: DrawScriptlessPage
  /** Runs before a drawn page is seen: hides one that is not this browser's, and starts its scripts. */
  guardScript: (
    reader: 'learner' | 'everyone',
    scripts: readonly string[],
    preloaded: readonly string[],
  ) => string
}

/** Said by a service worker for whoever opens a page. */
export const opensPageHeader = 'x-opens-page'
