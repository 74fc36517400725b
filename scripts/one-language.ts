import type { Plugin } from 'vite'

const wayToRuntime = /import \{ getLocale, experimentalStaticLocale \} from '..\/runtime.js';/
const choiceOfLanguage =
  /\(\(inputs[^)]*\) => \{\s*experimentalStaticLocale \?\? options.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/** While there is one language, a sentence is the one in that language, and nothing has to ask which it is. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/client/words/messages/')
        ? code.replace(wayToRuntime, '').replace(choiceOfLanguage, '$1')
        : null,
  }
}
