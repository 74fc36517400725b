// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is poured are templates
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localiseBuild, translateScript } from './localise-build.ts'
import { precompress } from './precompressed.ts'

const place = mkdtempSync(join(tmpdir(), 'pouring-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const [wordless, built] = [join(place, 'wordless'), join(place, 'client')]

const files = {
  'index.html': `<html lang="en" dir="ltr"><title>__title_default__</title><link href="/build/assets/font.woff2">
    <link rel="stylesheet" href="/build/assets/a.css"><script src="/build/assets/a.js"></script>`,
  'first-files.json': '[{"scripts":["assets/a.js"],"styles":["assets/a.css"]}]',
  'sw.js': 'const files=`/build/assets/a.js,/build/assets/font.woff2`,version=`__VERSION__`',
  'assets/a.js':
    'const deps=["assets/b.js"];function at(e){return`/build/`+e}const hello=e=>__WORDS__(`hello`,e,i);import("./b.js")',
  'assets/b.js': 'export const many=(t,e)=>__WORDS__(`many`,t,0,e)',
  'assets/a.css': 'a{color:red}',
  'assets/font.woff2': 'letters',
}

const sentences = {
  en: {
    title_default: '`Good day`',
    hello: '`Hello ${$formatInput($i.name)}`',
    many: '($plural("en",$i.count,{})==="one"?`1`:`all`)',
  },
  es: { title_default: '`Buenos días`', hello: '`Hola ${$formatInput($i.name)}`', many: '`todo`' },
}

const pour = () =>
  localiseBuild(
    wordless,
    built,
    (['en', 'es'] as const).map((code) => ({ code, direction: 'ltr', sentences: sentences[code] })),
  )
const folderOf = (code: string) => readdirSync(built).find((name) => name.startsWith(`${code}-`)) ?? ''
const read = (...path: string[]) => readFileSync(join(built, ...path), 'utf8')

beforeAll(async () => {
  mkdirSync(join(wordless, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(wordless, name), text)
  await pour()
})

describe('a built client', () => {
  test('has the scripts of each language apart, and no word of another', () => {
    expect(read(folderOf('en'), 'assets/a.js')).toContain('hello=e=>`Hello ${i(e.name)}`')
    expect(read(folderOf('es'), 'assets/a.js')).toContain('hello=e=>`Hola ${i(e.name)}`')
    expect(read(folderOf('en'), 'assets/b.js')).toContain('(t,e)=>(e("en",t.count,{})==="one"?`1`:`all`)')
  })

  test('names in each language’s page, worker and scripts what is of that language, and shares the rest', () => {
    const folder = folderOf('es')
    const page = read('languages/es/index.html')
    expect(page).toContain('<html lang="es" dir="ltr"><title>Buenos días</title>')
    expect(page).toContain(`/build/${folder}/assets/a.js`)
    expect(page).toContain(`/build/${folder}/assets/a.css`)
    expect(page).toContain('"/build/assets/font.woff2"')
    expect(read('languages/es/first-files.json')).toContain(`"${folder}/assets/a.js"`)
    expect(read('languages/es/sw.js')).toBe(
      `const files=\`/build/${folder}/assets/a.js,/build/assets/font.woff2\`,version=\`${folder}\``,
    )
    expect(read(folder, 'assets/a.js')).toContain(`return\`/build/${folder}/\`+e`)
    expect(read('assets/font.woff2')).toBe('letters')
  })

  test('is served before it is compressed, and keeps what was compressed where the words stay', async () => {
    const compressed = (code: string) => join(built, folderOf(code), 'assets/a.js.br')
    expect(existsSync(compressed('es'))).toBe(false)
    await precompress(built)
    for (const code of ['en', 'es'])
      expect(brotliDecompressSync(readFileSync(compressed(code))).toString()).toBe(
        read(folderOf(code), 'assets/a.js'),
      )
    sentences.es.hello = '`Buenas ${$formatInput($i.name)}`'
    await pour()
    expect([existsSync(compressed('en')), existsSync(compressed('es'))]).toEqual([true, false])
  })

  test('is found at the same addresses until its words change', async () => {
    const [english, spanish] = [folderOf('en'), folderOf('es')]
    await pour()
    expect([folderOf('en'), folderOf('es')]).toEqual([english, spanish])
    sentences.es.many = '`todos`'
    await pour()
    expect(folderOf('en')).toBe(english)
    expect(folderOf('es')).not.toBe(spanish)
  })
})

test('a script that asks for words nobody has, or in another way, is not built', () => {
  expect(() => translateScript('__WORDS__(`unknown`)', {})).toThrow('unknown')
  expect(() => translateScript('__WORDS__(hello)', sentences.en)).toThrow('in a way that is not known')
})
