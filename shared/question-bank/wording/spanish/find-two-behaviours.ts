import type { Weakness } from '../weakness.ts'

const joint = /(?:,\s*(?:y|e|luego|después)|\s+(?:y|e|y luego|y después|luego|además)|;)\s+/giu

const unstressed = /^(?:(?:yo|me|le|les|lo|la|los|las|se|luego|después|también|además|enseguida)\s+)+/iu
const first = /^\p{L}+(?:é|í)(?!\p{L})/iu
const irregular =
  /^(?:fui|tuve|estuve|hice|rehíce|puse|dije|traje|vine|quise|pude|supe|di|vi|anduve|conduje|mantuve|detuve|propuse)(?!\p{L})/iu
const notVerbs = /^(?:café|bebé|puré|té|carné|comité|allí|aquí|ahí|así|sí|mí|qué|también|maní)(?!\p{L})/iu

/** Finds where an answer would have to be about two things that were done. Takes the main clause. */
export function findTwoBehaviours(clause: string): Weakness | null {
  for (const { 0: words, index } of clause.matchAll(joint)) {
    const before = clause.slice(0, index)
    const after = clause.slice(index + words.length)
    if (!tells(before) || !tells(after)) continue
    return {
      kind: 'two-behaviours',
      words: words.trim(),
      instead: null,
      parts: [sentence(before), sentence(after)],
    }
  }
  return null
}

/** Whether it begins with what somebody says that they did: “pedí”, “me senté”, “fui”. */
function tells(words: string): boolean {
  const verb = words.trim().replace(unstressed, '')
  return irregular.test(verb) || (first.test(verb) && !notVerbs.test(verb))
}

function sentence(words: string): string {
  const text = words.replace(/^(?:luego|después|también|además)\s+/iu, '').replace(/[\s,;.!]+$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
