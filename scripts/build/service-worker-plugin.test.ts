import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { learnerFiles } from './service-worker-plugin.ts'

interface Given {
  modules?: string[]
  imports?: string[]
  parts?: string[]
  styles?: string[]
}

const bundleOf = (chunks: Record<string, Given>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { modules = [], imports = [], parts = [], styles = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry: fileName === 'entry.js',
        moduleIds: modules,
        imports,
        dynamicImports: parts,
        viteMetadata: { importedCss: new Set(styles) },
      },
    ]),
  ) as unknown as Rolldown.OutputBundle

const screen = (name: string) => `/client/screens/learner/${name}.tsx`

test('what works without a network is all of the learner’s screens with every part that they load, and no staff screen', () => {
  const files = learnerFiles(
    bundleOf({
      'entry.js': { imports: ['ground.js'], parts: ['now.js', 'staff.js'], styles: ['entry.css'] },
      'ground.js': {},
      'now.js': { modules: [screen('latest-form')], imports: ['kit.js'], parts: ['hold.js'] },
      'kit.js': { styles: ['kit.css'] },
      'hold.js': { parts: ['refused.js'] },
      'refused.js': {},
      'staff.js': { parts: ['editor.js'] },
      'editor.js': {},
    }),
  )
  expect(files.sort()).toEqual([
    'entry.css',
    'entry.js',
    'ground.js',
    'hold.js',
    'kit.css',
    'kit.js',
    'now.js',
    'refused.js',
  ])
})

test('a screen that another imports from brings its parts all the same', () => {
  const files = learnerFiles(
    bundleOf({
      'area.js': { modules: [screen('learner-area')], imports: ['now.js'] },
      'now.js': { modules: [screen('latest-form')], parts: ['hold.js'] },
      'hold.js': {},
    }),
  )
  expect(files).toContain('hold.js')
})
