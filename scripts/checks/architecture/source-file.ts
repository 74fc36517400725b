import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

export interface SourceImport {
  /** A file of the project from its root, or a package's name. */
  to: string
  isPackage: boolean
  isTypeOnly: boolean
  /** What this file calls each taken name, with what its owner calls it. */
  names: ReadonlyMap<string, string>
  line: number
}

/** Something the code touches, as it is written: `process.env`, `new Date()`, `fetch()`. */
export interface SourceReference {
  name: string
  line: number
}

export interface SourceLiteral {
  text: string
  /** The tag of a tagged template. */
  tag?: string
  line: number
}

/** A call as it is written, without the white space before its arguments. */
export interface SourceCall {
  callee: string
  argument: string
  line: number
}

/** A function at the top of a file, with what stands inside it in the order of the text. */
export interface TopLevelFunction {
  name: string
  isExported: boolean
  /** Type of the first parameter as written. */
  takes: string
  calls: readonly SourceCall[]
  literals: readonly SourceLiteral[]
  line: number
}

/** What a file gives others, by its name: a value, or nothing but a type. */
export interface SourceExport {
  name: string
  isType: boolean
}

export interface SourceFile {
  path: string
  exports: readonly SourceExport[]
  imports: readonly SourceImport[]
  uses: readonly SourceReference[]
  calls: readonly SourceCall[]
  literals: readonly SourceLiteral[]
  functions: readonly TopLevelFunction[]
}

/** What the law looks at in one file. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const imports: SourceImport[] = []
  const uses: SourceReference[] = []

  for (const node of within(file)) {
    const line = lineOf(node)
    const imported = importOf(node, path)
    if (imported) imports.push({ ...imported, line })
    const touched = touchOf(node)
    if (touched) uses.push({ name: touched, line })
  }
  const functions = file.statements.flatMap((statement) => topFunctions(statement, lineOf))
  return {
    path,
    imports,
    uses,
    functions,
    exports: file.statements.flatMap(exportedBy),
    calls: callsWithin(file, lineOf),
    literals: literalsWithin(file, lineOf),
  }
}

/** A migration: each line without its comment. */
export function parseSqlSourceFile(path: string, text: string): SourceFile {
  const literals = text
    .split('\n')
    .map((line, index) => ({ text: line.replace(/--.*/, ''), line: index + 1 }))
  return { path, literals, imports: [], uses: [], calls: [], functions: [], exports: [] }
}

/** Every node below another, in the order of the text. */
function within(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    found.push(child, ...within(child))
  })
  return found
}

function importOf(node: ts.Node, path: string): Omit<SourceImport, 'line'> | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier
    if (!from || !ts.isStringLiteral(from)) return undefined
    const clause = ts.isImportDeclaration(node) ? node.importClause : node
    const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
    const named =
      bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? [...bindings.elements] : []
    const names = new Map(named.map((one) => [one.name.text, (one.propertyName ?? one.name).text]))
    const isTypeOnly =
      Boolean(clause?.isTypeOnly) || (named.length > 0 && named.every((one) => one.isTypeOnly))
    return { ...resolve(from.text, path), isTypeOnly, names }
  }
  const asked =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
      ? node.arguments[0]
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : undefined
  if (!asked || !ts.isStringLiteral(asked)) return undefined
  return { ...resolve(asked.text, path), isTypeOnly: ts.isImportTypeNode(node), names: new Map() }
}

function resolve(specifier: string, path: string): Pick<SourceImport, 'to' | 'isPackage'> {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), isPackage: false }
  if (specifier.startsWith('.')) return { to: join(dirname(path), specifier), isPackage: false }
  return { to: specifier, isPackage: true }
}

function touchOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && !ts.isPropertyAccessExpression(node.expression))
    return node.getText()
  if (ts.isNewExpression(node))
    return node.arguments?.length
      ? `new ${node.expression.getText()}(…)`
      : `new ${node.expression.getText()}()`
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return `${node.expression.text}()`
  return undefined
}

function literalOf(node: ts.Node): Omit<SourceLiteral, 'line'> | undefined {
  const tag = ts.isTaggedTemplateExpression(node.parent)
    ? node.parent.tag.getText().replace(/<.*/s, '')
    : undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return { text: node.text, tag }
  if (ts.isTemplateExpression(node))
    return {
      text: [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join('$'),
      tag,
    }
  return undefined
}

type LineOf = (node: ts.Node) => number

const isExportedBy = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  Boolean(ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))

function exportedBy(statement: ts.Statement): SourceExport[] {
  if (!isExportedBy(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.getText(), isType: false }))
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  return isType || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    ? [{ name: statement.name?.text ?? 'default', isType }]
    : []
}

function topFunctions(statement: ts.Statement, lineOf: LineOf): TopLevelFunction[] {
  const isExported = isExportedBy(statement)
  const functionOf = (
    name: string,
    body: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression,
  ) => ({
    name,
    isExported,
    takes: body.parameters[0]?.type?.getText() ?? '',
    calls: callsWithin(body, lineOf),
    literals: literalsWithin(body, lineOf),
    line: lineOf(statement),
  })
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [functionOf(statement.name.text, statement)]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    // What is made from a function, such as a statement compiled once, does what that function does.
    const body = initializer && ts.isCallExpression(initializer) ? initializer.arguments[0] : initializer
    return body && ts.isIdentifier(name) && (ts.isArrowFunction(body) || ts.isFunctionExpression(body))
      ? [functionOf(name.text, body)]
      : []
  })
}

function literalsWithin(node: ts.Node, lineOf: LineOf): SourceLiteral[] {
  return within(node).flatMap((inner) => {
    const literal = literalOf(inner)
    return literal ? [{ ...literal, line: lineOf(inner) }] : []
  })
}

function callsWithin(node: ts.Node, lineOf: LineOf): SourceCall[] {
  return within(node)
    .filter(ts.isCallExpression)
    .map((call) => ({
      callee: call.expression.getText().replace(/\s+/g, ''),
      argument: call.arguments.map((argument) => argument.getText()).join(', '),
      line: lineOf(call),
    }))
}
