import { expect, test } from 'vitest'
import { checkImportCycles } from './import-cycles.ts'
import { parseSourceFile } from './source-file.ts'

const cyclesIn = (files: Record<string, string>) =>
  checkImportCycles(Object.entries(files).map(([path, text]) => parseSourceFile(path, text)))

test('files that lead back to themselves are told once, by their shortest way', () => {
  const files = {
    'shared/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
    'shared/b.ts': `import { c } from './c.ts'`,
    'shared/c.ts': `import { a } from './a.ts'`,
    'shared/d.ts': `import { a } from './a.ts'`,
  }
  expect(cyclesIn(files)).toEqual([
    {
      path: 'shared/a.ts',
      line: 2,
      message: expect.stringContaining('by way of shared/c.ts → shared/a.ts.'),
    },
  ])
})

test.each([
  ['for a type', `import type { A } from './a.ts'`],
  ['for what is loaded when it is needed', `const a = import('./a.ts')`],
])('a file may not lead back to itself %s', (_, text) => {
  expect(cyclesIn({ 'shared/a.ts': `import { b } from './b.ts'`, 'shared/b.ts': text })).toHaveLength(1)
})

test('two ways to one file are no cycle', () => {
  const files = {
    'shared/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
    'shared/b.ts': `import { c } from './c.ts'`,
    'shared/c.ts': `import { z } from 'zod'`,
  }
  expect(cyclesIn(files)).toEqual([])
})
