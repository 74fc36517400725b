import ts from 'typescript'
import { factIds } from './facts.ts'

export interface ClaimedTest {
  path: string
  ids: readonly string[]
}

const isTestCall = (callee: string) =>
  /^(?:test|it)(?:\.(?!skip|todo|fixme|fails|describe)\w+(?:\(.*\))?)*$/s.test(callee)

/** The tests of a file that carry ids and are meant to run. */
export function findClaimedTests(path: string, text: string): ClaimedTest[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: ClaimedTest[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression.getText())) {
      const ids = factIds(node.arguments[0]?.getText() ?? '')
      if (ids.length > 0) found.push({ path, ids })
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
