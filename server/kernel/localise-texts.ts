import { isolateText } from '#shared/isolate-text.ts'
import type { Language } from '#shared/languages.ts'

/** What a table of words says in a language, where no text that it is given turns what stands around it. */
export const localiseTexts = <Words>(table: Record<Language, Words>, language: Language): Words =>
  isolating(table[language])

function isolating<Words>(words: Words): Words {
  if (typeof words === 'function')
    return ((...given: unknown[]) =>
      isolating(
        words(...given.map((each) => (typeof each === 'string' ? isolateText(each) : each))),
      )) as Words
  if (typeof words !== 'object' || words === null) return words
  if (Array.isArray(words)) return words.map(isolating) as Words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, isolating(each)])) as Words
}
