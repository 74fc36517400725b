// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sentences are templates
import { expect, test } from 'vitest'
import { pseudolocaliseSentences } from './pseudolocalise-sentences.ts'

test('a language that nobody speaks is English with accents, two fifths longer, and keeps what sentences are given', () => {
  const english = {
    hello: '`Hello ${$i.name}, how are you?`',
    counted: '($plural("en",$i.count,{}) === "one"?`One`:`${$i.count} of them`)',
    quoted: '`Say \\`yes\\``',
  }
  expect(pseudolocaliseSentences(english)).toEqual({
    hello: '`[Héllö ${$i.name}, höw àré ýöû? Héllö , höw àré]`',
    counted: '($plural("en",$i.count,{}) === "one"?`[Öñé Öñé]`:`[${$i.count} öf thém öf thém]`)',
    quoted: '`[Šàý \\`ýéš\\` Šàý ýéš]`',
  })
})
