import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnformattedValues } from './unformatted-values.ts'

const types = join(import.meta.dirname, '../../node_modules/@types/react')

test('a number that a screen shows goes through formatNumber, and a name through a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-screens-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        strict: true,
        jsx: 'react-jsx',
        module: 'preserve',
        moduleResolution: 'bundler',
        types: [],
        paths: { react: [types], 'react/jsx-runtime': [join(types, 'jsx-runtime')] },
      },
    }),
  )
  writeFileSync(
    join(folder, 'screen.tsx'),
    `import type { ReactNode } from 'react'
     const Part = (props: { more: ReactNode; size: number }) => <p>{props.more}</p>
     export const screen = (n: number, name: string, words: string, node?: ReactNode) => (
       <div tabIndex={n} title={\`\${words}!\`}>
         <b>{words}</b>
         {node && <i>{node}</i>}
         <b>{n}</b>
         <Part more={words} size={n} />
         <Part more={n + 1} size={n} />
         <b title={\`\${name}, \${words}\`} className={\`\${name}-\${n}\`} />
         <b>{\`\${n}: \${words}\`}</b>
       </div>
     )`,
  )
  expect(
    findUnformattedValues(config).map(({ line, fault }) => [
      line,
      fault.split(' is a ')[0]?.split(' turns ')[0],
    ]),
  ).toEqual([
    [7, 'n'],
    [9, 'n + 1'],
    [11, 'n'],
    [10, 'name'],
  ])
})
