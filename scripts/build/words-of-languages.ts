import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stands in a built script for a sentence, with `$i` for its inputs, and `$formatInput` and `$plural` for the functions of these names. */
export type Sentences = Record<string, string>

const text = '(`(?:[^`\\\\]|\\\\.)*`)'
const returned = `return \\/\\*\\* @type \\{LocalizedString\\} \\*\\/ \\(${text}\\)`
const forAllElse = new RegExp(`(?<!\\) )${returned}\\s*$`)
const variant = new RegExp(`if \\((.+)\\) ${returned};`, 'g')
const counted = /const (\w+) = registry\.plural\("([\w-]+)", i\?\.(\w+), (\{.*?\})\);/g

/** The sentences of each language, from the functions that the compiler of words makes in this folder. */
export function readSentences<Code extends string>(
  folder: string,
  codes: readonly Code[],
): Record<Code, Sentences> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')
  const sources = files.map((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return { code, key: /^export const (\w+) = /m.exec(code)?.[1] ?? '' }
  })
  const sentencesOf = (language: string): Sentences =>
    Object.fromEntries(sources.map(({ code, key }) => [key, extractSentence(code, language, key)]))
  return Object.fromEntries(codes.map((code) => [code, sentencesOf(code)])) as Record<Code, Sentences>
}

export function extractSentence(code: string, language: string, key: string): string {
  const name = `${language.replace(/\W/g, '_').toLowerCase()}_${key}`
  const other = new RegExp(`^const ${name} = (\\w+)_${key};`, 'm').exec(code)?.[1]
  if (other) return extractSentence(code, other, key)
  const body = new RegExp(`^const ${name} = .*? => \\{([\\s\\S]*?)^\\};`, 'm').exec(code)?.[1]
  const sentence = body && sentenceOf(body)
  if (!sentence) throw new Error(`The compiled sentence ${key} is made in a way that is not known here.`)
  return sentence.replaceAll('i?.', '$i.').replaceAll('formatInput(', '$formatInput(')
}

/** One of the variants; where none is for all else, the last is. */
function sentenceOf(body: string): string | undefined {
  const variants = [...body.matchAll(variant)].map(([, when = '', says = '']) => ({ when, says }))
  const last = forAllElse.exec(body)?.[1] ?? variants.pop()?.says
  if (!last || variants.length === 0) return last
  const choice = variants.reduceRight((rest, { when, says }) => `${when}?${says}:${rest}`, last)
  const counts = [...body.matchAll(counted)].map(([, name = '', language, input, options]) => ({
    name,
    value: `$plural("${language}",i?.${input},${options})`,
  }))
  const [count] = counts
  if (!count) return `(${choice})`
  if (counts.length === 1 && variants.filter(({ when }) => when.includes(count.name)).length === 1)
    return `(${choice.replace(count.name, count.value)})`
  return `((${counts.map(({ name }) => name)})=>${choice})(${counts.map(({ value }) => value)})`
}
