import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { languageCodes } from '#shared/languages.ts'
import { parseSourceFile, type SourceFile } from './architecture/source-file.ts'
import { findUnformattedValues } from './unformatted-values.ts'

const folder = join(import.meta.dirname, '../../client/messages')

/** One sentence of a file of messages: words, or variants of them with what they are chosen by. */
type Message = string | { declarations?: string[]; match: Record<string, string> }[]
export type MessageCatalogue = Record<string, Message>

/** What is wrong with the sentences of a language beside those of English, which it has to say all of and no more. */
export function findTranslationFaults(english: MessageCatalogue, other: MessageCatalogue): string[] {
  const keys = new Set([...keysOf(english), ...keysOf(other)])
  return [...keys].flatMap((key) => {
    const [first, second] = [english[key], other[key]]
    if (second === undefined) return [`${key} is missing`]
    if (first === undefined) return [`${key} is not in English`]
    if (textsOf(second).some((text) => text.trim() === '')) return [`${key} says nothing`]
    if ([first, second].some((message) => textsOf(message).some((text) => /\}\s*%/.test(text))))
      return [`${key} has a % of its own: give it what formatPercent makes`]
    if ([first, second].some(isUncounted) && !neverOfOne.test(key))
      return [`${key} says 1 as it says many: give it a plural`]
    const [wanted, used] = [inputsOf(first), inputsOf(second)]
    const unknown = [...used].filter((name) => !wanted.has(name))
    const unused = [...wanted].filter((name) => !used.has(name))
    return [
      ...unknown.map((name) => `${key} wants {${name}}, which it is not given`),
      ...unused.map((name) => `${key} leaves {${name}} out`),
    ]
  })
}

const many =
  'lines|jobs|rows|tables|files|notes|years|points|tokens|days|weeks|months|hours|minutes|seconds|learners|check-ins|licences|steps|times|groups|lists|entries|characters|tries|matches|goals|pictures|people|earnings|forms|puntos|fichas|días|semanas|meses|horas|minutos|segundos|preguntas|estudiantes|registros|licencias|pasos|veces|grupos|entradas|caracteres|intentos|cotejos|metas|imágenes|personas|ganancias|respuestas|formularios'
const manyOfThem = new RegExp(`\\{(\\w+)\\} (?:[a-z]+ )?(?:${many})\\b`, 'g')
const manyInCode = new RegExp(`\\$\\{[^{}]*\\} (?:${many})\\b`, 'g')

/** Whether a sentence counts things and has no words for a single one: of each input it says, unless it chooses by that. */
function isUncounted(message: Message): boolean {
  if (typeof message === 'string') return message.search(manyOfThem) >= 0
  return message.some(({ declarations = [], match }) => {
    const chosenBy = declarations.flatMap((words) => /= (\w+): plural/.exec(words)?.[1] ?? [])
    return Object.entries(match).some(([when, text]) =>
      [...text.matchAll(manyOfThem)].some(
        ([, name]) => !chosenBy.includes(name!) && !when.includes(`${name}=`),
      ),
    )
  })
}

/** Where a file on the server or of the rules counts things in words that fit many of them alone. */
export const findUnpluralisedCounts = (code: string): string[] =>
  [...code.matchAll(manyInCode)].map(([found]) => found)

/** What these count is two of them at least, or follows a name. */
const neverOfOne =
  /^(?:suggest|match_rates|fading_rule|results_(?:below|thin)|reward_(?:cost_missing|decline)|schedule_fault_reminder|home_example_goal|icon_set_type_filled|subscription_cost_line_part|days_scored_of|learner_days_last)/

const formatters = new Set([
  'client/platform/language/date-format.ts',
  'client/platform/language/number-format.ts',
  'server/kernel/formatters.ts',
  // Told to whoever runs the server, in English alone.
  'server/platform/doctor/examine-system.ts',
])

/** Where a file writes numbers, days or times for readers by itself. */
export const findUnlocalisedFormats = (code: string): string[] =>
  [...code.matchAll(/new Intl\.(?:DateTime|Number)Format|\btoLocale(?:Date|Time)?String\(|\btoFixed\(/g)].map(
    ([found]) => found,
  )

const discouraged: Record<string, { page: string; words: RegExp }> = {
  en: {
    page: 'docs/writing.md',
    words:
      /\b(?:somebody|whoever|whatever|anew|stands?|lacks|by itself|(?:take|takes|taken|took) (?:(?:[\w’]+ ){0,3}back|a turn|along)|let go|as (?:it|they) stand|by lot|much the same|came and went|on what it rests|your word|not whole|there until)\b/gi,
  },
  es: {
    page: 'docs/spanish.md',
    words: /\b(?:titular(?:es)?|por sí sol[oa]|se abren? sol[oa]s?|alumn[oa]s?)\b|[«»]/gi,
  },
}

/** Where sentences of a language use words that docs/writing.md or docs/spanish.md warns of. */
export const findDiscouragedWords = (messages: MessageCatalogue, language: string): string[] =>
  keysOf(messages).flatMap((key) =>
    textsOf(messages[key]!).flatMap((text) =>
      (text.match(discouraged[language]!.words) ?? []).map(
        (word) => `${key} says “${word}”: see ${discouraged[language]!.page}`,
      ),
    ),
  )

/** Where code beyond the client says such words: in a mail, a document, an answer, or what tells of an endpoint. */
export const findDiscouragedLiterals = ({ literals }: Pick<SourceFile, 'literals'>): string[] =>
  literals
    .filter(({ text, tag }) => tag === undefined && /^\p{Lu}|\s/u.test(text))
    .flatMap(({ text, line }) =>
      Object.values(discouraged).flatMap(({ page, words }) =>
        (text.match(words) ?? []).map((word) => `${line} says “${word}”: see ${page}`),
      ),
    )

/** Sentences that no code says. */
export function findUnsaidMessages(messages: MessageCatalogue, code: string): string[] {
  const said = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
  return keysOf(messages)
    .filter((key) => !said.has(key))
    .map((key) => `${key} is said nowhere`)
}

const keysOf = (messages: MessageCatalogue) => Object.keys(messages).filter((key) => key !== '$schema')

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** Everything that a sentence is given: to say it, or to choose by it. */
function inputsOf(message: Message): Set<string> {
  const said = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  const chosenBy = typeof message === 'string' ? [] : message.flatMap(({ declarations = [] }) => declarations)
  return new Set([...said, ...chosenBy.flatMap((words) => /^input (\w+)$/.exec(words)?.[1] ?? [])])
}

function messagesOf(language: string): Map<string, MessageCatalogue> {
  const files = globSync(`${language}/*.json`, { cwd: folder })
  return new Map(files.map((file) => [basename(file), JSON.parse(readFileSync(join(folder, file), 'utf8'))]))
}

if (import.meta.main) {
  const english = messagesOf('en')
  const faults = languageCodes
    .filter((code) => code !== 'en')
    .flatMap((code) => {
      const other = messagesOf(code)
      const files = new Set([...english.keys(), ...other.keys()])
      return [...files].flatMap((file) =>
        findTranslationFaults(english.get(file) ?? {}, other.get(file) ?? {}).map(
          (fault) => `client/messages/${code}/${file}: ${fault}.`,
        ),
      )
    })
  const project = join(import.meta.dirname, '../..')
  const codeOf = (pattern: string) =>
    globSync(pattern, { cwd: project })
      .filter((file) => !/\.test\.tsx?$|^client\/words\//.test(file))
      .map((file) => [file, readFileSync(join(project, file), 'utf8')] as const)
  const formatted = codeOf('{client,server}/**/*.{ts,tsx}')
    .filter(([file]) => !formatters.has(file))
    .flatMap(([file, code]) =>
      findUnlocalisedFormats(code).map(
        (found) => `${file}: ${found} stands in a formatter alone (${[...formatters].join(', ')}).`,
      ),
    )
  const uncounted = codeOf('{server/**/*,shared/**/*endpoints}.ts').flatMap(([file, code]) =>
    findUnpluralisedCounts(code).map(
      (found) => `${file}: ${found} says 1 as it says many: createCountFormatter says both.`,
    ),
  )
  const unkept = codeOf('server/features/*/messages/*.ts')
    .filter(([, code]) => /\b(?:words|hello)\[/.test(code))
    .map(([file]) => `${file}: words of a language are taken by wordsIn, which keeps names apart.`)
  const bare = findUnformattedValues(join(project, 'client/tsconfig.json')).map(
    ({ file, line, fault }) => `${relative(project, file)}:${line}: ${fault}.`,
  )
  const unplain = languageCodes.flatMap((code) =>
    [...messagesOf(code)].flatMap(([file, messages]) =>
      findDiscouragedWords(messages, code).map((fault) => `client/messages/${code}/${file}: ${fault}.`),
    ),
  )
  const unplainOnServer = codeOf('{server/**/*,shared/**/*endpoints}.ts').flatMap(([file, code]) =>
    findDiscouragedLiterals(parseSourceFile(file, code)).map((fault) => `${file}:${fault}.`),
  )
  const clientCode = codeOf('client/**/*.{ts,tsx}').map(([, code]) => code)
  const unsaid = [...english].flatMap(([file, messages]) =>
    findUnsaidMessages(messages, clientCode.join('\n')).map(
      (fault) => `client/messages/en/${file}: ${fault}.`,
    ),
  )
  const found = [
    ...faults,
    ...unsaid,
    ...unplain,
    ...unplainOnServer,
    ...formatted,
    ...uncounted,
    ...unkept,
    ...bare,
  ]
  for (const fault of found) console.error(fault)
  process.exitCode = found.length > 0 ? 1 : 0
}
