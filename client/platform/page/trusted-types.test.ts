import { expect, test } from 'vitest'
import { enforceTrustedTypes } from './trusted-types.ts'

type Rules = Parameters<NonNullable<Parameters<typeof enforceTrustedTypes>[0]>['createPolicy']>[1]

function rules(): Rules {
  let given: Rules | undefined
  enforceTrustedTypes({
    createPolicy: (_, rules) => {
      given = rules
    },
  })
  return given!
}

test.each([
  ['<b>Read</b>', 'DOMParser parseFromString', true],
  ['<b>Pasted</b>', undefined, true],
  ['a { color: red }', 'Element innerHTML', true],
  ['<img src=x onerror=alert(1)>', 'Element innerHTML', false],
  ['<p>Text</p>', 'Element outerHTML', false],
  ['<script src=//elsewhere.test></script>', 'Document write', false],
])('%s is taken at %s: %s', (html, sink, isTaken) => {
  expect(rules().createHTML(html, 'TrustedHTML', sink)).toBe(isTaken ? html : null)
})

test('no script is loaded by its address but the service worker', () => {
  expect(rules().createScriptURL('/sw.js')).toBe('/sw.js')
  expect(rules().createScriptURL('https://elsewhere.test/sw.js')).toBeNull()
  expect(rules().createScriptURL('/uploads/a.js')).toBeNull()
})

test('a browser that knows no trusted types goes on without them', () => {
  expect(() => enforceTrustedTypes(undefined)).not.toThrow()
})
