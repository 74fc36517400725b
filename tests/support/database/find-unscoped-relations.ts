import { loadModule, type Node, parseSync } from 'libpg-query'

await loadModule()

/** A statement or a part of one, by the names that PostgreSQL's parser gives what it holds. */
interface Part {
  relation?: Relation
  fromClause?: Node[]
  usingClause?: Node[]
  whereClause?: Node
  withClause?: { ctes: { CommonTableExpr: { ctename: string; ctequery: Node } }[]; recursive?: boolean }
  cols?: { ResTarget: { name: string } }[]
}
interface Relation {
  relname: string
  alias?: { aliasname: string }
}
interface Expression {
  kind?: string
  name?: { String?: { sval: string } }[]
  lexpr?: Node
  rexpr?: Node
}
type Tree = { readonly [key: string]: unknown }

const partsWithRelations = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']
const own = 'organisation_id'

/**
 * The relations of tenant tables in a statement, by table and alias, that are not bound to an organisation. Each has to
 * be, by a value that is given to the statement or by a relation beside it in the same part that is: what a subquery takes
 * from the part around it binds nothing.
 */
export function findUnscopedRelations(text: string, tenantTables: ReadonlySet<string>): string[] {
  const unscoped: string[] = []
  visit(parseSync(text), new Set())
  return unscoped

  function visit(tree: unknown, withNames: ReadonlySet<string>): void {
    if (Array.isArray(tree)) for (const each of tree) visit(each, withNames)
    else if (isTree(tree))
      for (const [kind, inside] of Object.entries(tree)) {
        if (partsWithRelations.includes(kind)) visitPart(kind, inside as Part & Tree, withNames)
        else visit(inside, withNames)
      }
  }

  function visitPart(kind: string, part: Part & Tree, outer: ReadonlySet<string>): void {
    const withNames = new Set(outer)
    for (const { CommonTableExpr: one } of part.withClause?.ctes ?? []) {
      if (part.withClause?.recursive) withNames.add(one.ctename)
      visit(one.ctequery, withNames)
      withNames.add(one.ctename)
    }
    const { relation, fromClause, usingClause, whereClause, withClause: _, larg, rarg, ...rest } = part
    const isInsert = kind === 'InsertStmt'
    const read = [
      ...(isInsert ? [] : listRelations(relation && { RangeVar: relation })),
      ...listRelations([fromClause, usingClause]),
    ]
    const ofTenants = read.filter(({ relname }) => tenantTables.has(relname) && !withNames.has(relname))
    const equal = [fromClause, usingClause]
      .flatMap(listJoinConditions)
      .concat([whereClause])
      .flatMap(listEqualities)
    const bound = findBound(ofTenants.map(nameOf), equal)
    unscoped.push(
      ...ofTenants
        .filter((each) => !bound.has(nameOf(each)))
        .map((each) => `${each.relname} ${nameOf(each)}`),
    )
    if (
      isInsert &&
      tenantTables.has(relation!.relname) &&
      !part.cols?.some(({ ResTarget: { name } }) => name === own)
    )
      unscoped.push(`into ${relation!.relname}`)
    // Of a union each side is a part of its own.
    for (const side of [larg, rarg]) if (side) visitPart(kind, side as Part & Tree, withNames)
    visit([fromClause, usingClause, whereClause, rest], withNames)
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const nameOf = ({ relname, alias }: Relation) => alias?.aliasname ?? relname

/** The relations of a from clause itself, without those of its subqueries. */
function listRelations(tree: unknown): Relation[] {
  if (Array.isArray(tree)) return tree.flatMap(listRelations)
  if (!isTree(tree)) return []
  if (isTree(tree.RangeVar)) return [tree.RangeVar as unknown as Relation]
  return isTree(tree.JoinExpr) ? listRelations([tree.JoinExpr.larg, tree.JoinExpr.rarg]) : []
}

function listJoinConditions(tree: unknown): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap(listJoinConditions)
  if (!isTree(tree) || !isTree(tree.JoinExpr)) return []
  const { larg, rarg, quals } = tree.JoinExpr
  return [quals, ...listJoinConditions([larg, rarg])]
}

/** The two sides of each equality that has to hold, whatever else does. */
function listEqualities(condition: unknown): [unknown, unknown][] {
  if (!isTree(condition)) return []
  const { BoolExpr: several, A_Expr: one } = condition as { BoolExpr?: Tree; A_Expr?: Expression }
  if (several?.boolop === 'AND_EXPR') return (several.args as unknown[]).flatMap(listEqualities)
  const isEquality = one?.name?.[0]?.String?.sval === '=' && one.kind !== 'AEXPR_OP_ALL'
  return isEquality ? [[one.lexpr, one.rexpr]] : []
}

/** The names among these whose organisation is given, by itself or by way of another. */
function findBound(names: readonly string[], equalities: readonly [unknown, unknown][]): ReadonlySet<string> {
  const bound = new Set<string>()
  const pairs = equalities.map((sides) => sides.map((side) => findOwner(side, names)) as [string?, string?])
  for (const [at, [one, other]] of pairs.entries()) {
    if (one && isGiven(equalities[at]![1])) bound.add(one)
    if (other && isGiven(equalities[at]![0])) bound.add(other)
  }
  for (let before = -1; before < bound.size; ) {
    before = bound.size
    for (const [one, other] of pairs)
      if (one && other && (bound.has(one) || bound.has(other))) bound.add(one).add(other)
  }
  return bound
}

/** Whose organisation an expression is; a bare column is that of the first relation. */
function findOwner(side: unknown, names: readonly string[]): string | undefined {
  const { ColumnRef: column } = side as { ColumnRef?: { fields: { String?: { sval: string } }[] } }
  const path = column?.fields.map((field) => field.String?.sval) ?? []
  if (path.at(-1) !== own) return undefined
  return path.length === 1 ? names[0] : names.find((name) => name === path.at(-2))
}

/** Whether a value comes with the statement, and not from its rows. */
function isGiven(side: unknown): boolean {
  return isTree(side) && !JSON.stringify(side).includes('"ColumnRef"') && !('SubLink' in side)
}
