import type { Language } from '../../languages.ts'
import { english } from './english.ts'
import type { RecurrenceWords } from './recurrence-words.ts'
import { spanish } from './spanish.ts'

/** The words in which each language says when a schedule opens. */
export const recurrenceIn: Record<Language, RecurrenceWords> = { en: english, es: spanish }
