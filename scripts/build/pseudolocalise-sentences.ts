import type { Sentences } from './words-of-languages.ts'

const accented: Record<string, string> = Object.fromEntries(
  [...'àbçdéfghîjklmñöpqrštûvwxýž'].map((letter, place) => [String.fromCharCode(97 + place), letter]),
)
const longerBy = 0.4

/**
 * The sentences of a language that nobody speaks: English with accents, two fifths longer, and in brackets, so that on a
 * screen it is seen what has no room, what is cut off and what was never made a sentence.
 */
export function pseudolocaliseSentences(english: Sentences): Sentences {
  return Object.fromEntries(
    Object.entries(english).map(([key, sentence]) => [
      key,
      sentence.replace(/`(?:[^`\\]|\\.)*`/g, (text) => `\`${pseudo(text.slice(1, -1))}\``),
    ]),
  )
}

function pseudo(text: string): string {
  const words = text.replace(/\$\{[^}]*\}|\\./g, ' ').split(/\s+/)
  const more: string[] = []
  for (let place = 0; more.join(' ').length < text.length * longerBy && place < words.length; place++)
    more.push(words[place] ?? '')
  const longer = more.length > 0 ? ` ${withAccents(more.join(' ').trim())}` : ''
  return `[${text.replace(/\$\{[^}]*\}|\\.|[^$\\]+/g, (part) => (/^[$\\]/.test(part) ? part : withAccents(part)))}${longer}]`
}

const withAccents = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const accent = accented[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? accent : accent.toUpperCase()
  })
