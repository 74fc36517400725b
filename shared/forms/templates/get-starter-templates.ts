import type { Language } from '../../languages.ts'
import { spanishTemplates } from './spanish-templates.ts'
import { type StarterTemplate, starterTemplates } from './starter-templates.ts'

/** The templates that ship with the product, in a language. */
export const getStarterTemplates = (language: Language): readonly StarterTemplate[] =>
  language === 'es' ? spanishTemplates : starterTemplates
