/** The parts of a JSON schema that inputs are declared with. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const days = ['1970-01-01', '1975-01-01', '2194-12-31', '2199-12-31']
const longest = 5_000
const most = 200

/** Values at both ends of what a schema takes; of an object, those that differ from `base` in one field. */
export function boundaryValuesOf(schema: Schema, base?: unknown): unknown[] {
  const { type, enum: options, anyOf, oneOf, allOf, properties } = schema
  if ('const' in schema) return [schema.const]
  if (options) return options
  const branches = anyOf ?? oneOf ?? allOf
  if (branches) return branches.flatMap((branch) => boundaryValuesOf(branch, base))
  if (properties) return objectsOf(schema, base)
  if (type === 'array') return arraysOf(schema, base)
  if (type === 'boolean') return [true, false]
  if (type === 'null') return [null]
  if (type === 'integer' || type === 'number') return [schema.minimum ?? -1, schema.maximum ?? 2 ** 31]
  if (type === 'string') return stringsOf(schema, base)
  return []
}

function stringsOf(
  { format, pattern, minLength = 0, maxLength = longest }: Schema,
  base: unknown,
): unknown[] {
  if (format === 'date') return days
  if (format === 'date-time') return ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
  if (format === 'uuid') return [base, '00000000-0000-4000-8000-000000000000']
  if (format || pattern) return [base]
  return ['x'.repeat(minLength), 'x'.repeat(Math.min(maxLength, longest)), ' '.repeat(minLength)]
}

function arraysOf({ items = {}, minItems = 0, maxItems = most }: Schema, base: unknown): unknown[] {
  const first = Array.isArray(base) ? base[0] : undefined
  const each = boundaryValuesOf(items, first).filter((value) => value !== undefined)
  const filling = first ?? each[0]
  const ofLength = (length: number) => Array.from({ length }, () => filling)
  return [ofLength(minItems), ofLength(Math.min(maxItems, most)), ...each.map((value) => [value]), each]
}

function objectsOf({ properties = {}, required = [] }: Schema, base: unknown): unknown[] {
  const whole = {
    ...Object.fromEntries(required.map((name) => [name, boundaryValuesOf(properties[name]!).at(-1)])),
    ...(base as object | undefined),
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    values: boundaryValuesOf(schema, (whole as Record<string, unknown>)[name]).filter(
      (value) => value !== undefined,
    ),
  }))
  const given = fields.filter(({ values }) => values.length > 0)
  // All at one end, and neighbours at opposite ones, as the two days of a span.
  const ends = [() => 0, () => -1, (nth: number) => -(nth % 2), (nth: number) => (nth % 2) - 1].map((endOf) =>
    Object.fromEntries(given.map(({ name, values }, nth) => [name, values.at(endOf(nth))])),
  )
  return [
    ...fields.flatMap(({ name, values }) => values.map((value) => ({ ...whole, [name]: value }))),
    ...ends,
  ]
}
