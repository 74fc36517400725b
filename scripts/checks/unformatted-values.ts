import * as ast from '@typescript/native/unstable/ast'
import { API, type Project, type Type, TypeFlags } from '@typescript/native/unstable/sync'

export interface UnformattedValue {
  file: string
  line: number
  fault: string
}

/**
 * Where screens write a number without `formatNumber`, or put a name into a text without a sentence around it, by the
 * types of the project that a `tsconfig.json` describes.
 */
export function findUnformattedValues(config: string): UnformattedValue[] {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    return project.program
      .getSourceFileNames()
      .filter((file) => file.endsWith('.tsx') && !file.includes('/node_modules/'))
      .flatMap((file) => bareIn(project, file))
  } finally {
    api.close()
  }
}

const texts = /^(?:aria-label|aria-description|aria-valuetext|title|label|alt|placeholder|description)$/

function bareIn({ program, checker }: Project, file: string): UnformattedValue[] {
  const source = program.getSourceFile(file)!
  const children: ast.Expression[] = []
  const attributes: ast.Expression[] = []
  const spans: ast.Expression[] = []
  const visit = (node: ast.Node): void => {
    if (ast.isJsxExpression(node) && node.expression) {
      const attribute = ast.isJsxAttribute(node.parent) ? node.parent.name.getText() : null
      ;(attribute === null ? children : attributes).push(node.expression)
      if (attribute === null || texts.test(attribute)) spans.push(...spansOf(node.expression))
    }
    if (ast.isPropertyAssignment(node)) {
      attributes.push(node.initializer)
      if (texts.test(node.name.getText())) spans.push(...spansOf(node.initializer))
    }
    node.forEachChild(visit)
  }
  visit(source)
  const numbersOf = (nodes: readonly ast.Expression[]) => {
    const types = nodes.length > 0 ? checker.getTypeAtLocation(nodes) : []
    return nodes.filter((_, place) => isNumber(types[place]))
  }
  const bare = (nodes: readonly ast.Expression[], fault: string) =>
    nodes.map((node) => ({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      fault: `${node.getText().replace(/\s+/g, ' ')} ${fault}`,
    }))
  return [
    ...bare(
      [
        ...numbersOf(children),
        ...numbersOf(attributes).filter((node) => isAnyNode(checker.getContextualType(node))),
        ...numbersOf(spans),
      ],
      'is a number as computers write it: formatNumber writes it for readers',
    ),
    ...bare(
      spans.filter((span) => /(?:^|\.)(?:\w+N|n)ame$/.test(span.getText())),
      'turns what is written beside it when it is leftward: say it in a sentence of client/messages',
    ),
  ]
}

/** What the templates of an expression hold, apart from those of elements and functions within. */
function spansOf(expression: ast.Node): ast.Expression[] {
  if (ast.isJsxElement(expression) || ast.isJsxSelfClosingElement(expression)) return []
  if (ast.isArrowFunction(expression) || ast.isCallExpression(expression)) return []
  const spans = ast.isTemplateExpression(expression)
    ? expression.templateSpans.map((span) => span.expression)
    : []
  expression.forEachChild((child) => {
    spans.push(...spansOf(child))
  })
  return spans
}

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union ? ((type as Type & { getTypes(): readonly Type[] }).getTypes() ?? []) : [type]

const takes = (type: Type | undefined, flag: TypeFlags) =>
  type !== undefined && partsOf(type).some(({ flags }) => flags & flag)

/** Whether it is whatever React can show, as a part of a page is given it; no number of ours is a bigint. */
const isAnyNode = (type: Type | undefined) =>
  takes(type, TypeFlags.NumberLike) && takes(type, TypeFlags.BigIntLike) && takes(type, TypeFlags.Object)

const isNumber = (type: Type | undefined) =>
  takes(type, TypeFlags.NumberLike) && !takes(type, TypeFlags.BigIntLike)
