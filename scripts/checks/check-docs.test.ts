import { expect, test } from 'vitest'
import {
  findBrokenLinks,
  findMismatchedSettings,
  findMissingFiles,
  findUnknownCommands,
  findUnknownIdentifiers,
  findUnreachablePaths,
} from './check-docs.ts'

test('links lead to files and headings that are there', () => {
  const documents = [
    {
      path: 'README.md',
      text: '[map](ARCHITECTURE.md#the-two-flows) [gone](docs/gone.md) [web](https://school.example)',
    },
    { path: 'ARCHITECTURE.md', text: '## The two flows\n\n[back](README.md) [lost](#the-third-flow)' },
  ]
  const exists = (path: string) => documents.some((document) => document.path === path)
  expect(findBrokenLinks(documents, exists)).toEqual([
    'README.md links to docs/gone.md, which is not there.',
    'ARCHITECTURE.md links to #the-third-flow, which is not there.',
  ])
})

test('a document names only files that are there', () => {
  const files = ['server/features/forms/queries.ts', 'shared/contract.ts']
  const text =
    '`shared/contract.ts` `server/features/` `queries.ts` `<verb>-<noun>.ts` `/api/docs` `client/ui` `shared/gone.ts` `gone.ts`'
  expect(findMissingFiles({ path: 'ARCHITECTURE.md', text }, files)).toEqual([
    'ARCHITECTURE.md names shared/gone.ts, which is not there.',
    'ARCHITECTURE.md names gone.ts, which is not there.',
  ])
})

test('a document names only functions, operations and types that code has', () => {
  const code = [
    { path: 'a.ts', text: 'export function createClosure() {}\ninterface MemberContext { publishForm: 1 }' },
  ]
  const text =
    '`createClosure` `createClosure(ctx)` `MemberContext` `client.forms.publishForm` `goal` `addClosure` `client.forms.sendForm` `makeSchool(app)`'
  expect(findUnknownIdentifiers([{ path: 'README.md', text }], code)).toEqual([
    'README.md names addClosure, which no code has.',
    'README.md names sendForm, which no code has.',
    'README.md names makeSchool, which no code has.',
  ])
})

test('the page of settings lists those of the program', () => {
  const page = '| `PORT` | 3000 | where it listens |\n| `COLOUR` | | gone |'
  expect(findMismatchedSettings(page, ['PORT', 'HOST'])).toEqual([
    'docs/settings.md does not list the setting HOST.',
    'docs/settings.md lists COLOUR, which no program reads.',
  ])
})

test('commands exist', () => {
  const documents = [
    { path: 'README.md', text: '`npm start`, `npm test` and `npm run bench -- open`, after npm ci' },
  ]
  expect(findUnknownCommands(documents, ['start', 'bench'])).toEqual([
    expect.stringContaining('npm run test'),
  ])
})

test('no file points outside the project', () => {
  const clean = { path: 'a.md', text: 'see server/work/queue.ts and https://school.example/home/' }
  const stray = { path: 'b.ts', text: `const folder = '${['', 'home', 'somebody', 'daymark'].join('/')}'` }
  expect(findUnreachablePaths([clean, stray])).toEqual([expect.stringContaining('b.ts names a folder of')])
})
