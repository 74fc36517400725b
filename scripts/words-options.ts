import type { CompilerOptions } from '@inlang/paraglide-js'

/** How the sentences of client/messages become typed functions in client/words. */
export const wordsOptions: CompilerOptions = {
  project: './client/project.inlang',
  outdir: './client/words',
  strategy: ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
