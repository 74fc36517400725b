import type { Plugin } from 'vite'

const inMessages = /\/client\/words\/messages\/(?!_index)[^/]+\.js$/

/**
 * Builds the client without its words: where a sentence belongs, the built script has a call that names it, in whose
 * place the words of each language are poured afterwards. So one build serves all languages, and none carries another's.
 */
export function extractMessages(): Plugin {
  return {
    name: 'extract-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/client/words/runtime.js'))
        return 'export const getLocale = () => document.documentElement.lang'
      if (!inMessages.test(id)) return null
      const key = /^export const (\w+) = /m.exec(code)?.[1]
      if (!key) throw new Error(`There is no sentence in ${id}`)
      const takes = code.includes('i?.') ? 'i' : ''
      const counts = code.includes('registry.')
      const formats = code.includes('formatInput(')
      const given = [takes, formats ? 'formatInput' : takes && '0', counts && 'plural'].filter(Boolean)
      return [
        counts ? `import { plural } from '../registry.js'` : '',
        formats ? `import { formatInput } from '../../platform/language/format-input.ts'` : '',
        `export const ${key} = (${takes}) => __WORDS__(${[`'${key}'`, ...given]})`,
      ].join('\n')
    },
  }
}
