import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { toJSONSchema } from 'zod'
import type { PolicyRule } from '#server/kernel/permit.ts'
import type { EndpointMeta } from '#shared/endpoint.ts'

export interface DeclaredEndpoint {
  name: string
  method: string
  path: string
  meta: EndpointMeta
  procedure: AnyContractProcedure
}

/** Every endpoint of a contract, by its dotted name. */
export function declaredEndpoints(contract: object, prefix = ''): DeclaredEndpoint[] {
  return Object.entries(contract).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    if (!isContractProcedure(value)) return declaredEndpoints(value, name)
    const { route, meta } = value['~orpc']
    return [
      {
        name,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        meta: meta as EndpointMeta,
        procedure: value,
      },
    ]
  })
}

/** Stops the start when an endpoint leaves open who may call it, what it takes or what it gives. */
export function assertEndpointsComplete(contract: object, policies: ReadonlyMap<string, PolicyRule>): void {
  const faults = declaredEndpoints(contract).flatMap((endpoint) => faultsOf(endpoint, policies))
  if (faults.length > 0) throw new Error(`Endpoints are not closed:\n  ${faults.join('\n  ')}`)
}

function faultsOf(
  { name, path, meta, procedure }: DeclaredEndpoint,
  policies: ReadonlyMap<string, PolicyRule>,
): string[] {
  const { inputSchema, outputSchema } = procedure['~orpc']
  const faults: string[] = []
  if (!path.startsWith('/api/')) faults.push(`${name}: its path must start with /api/`)
  if (!inputSchema) faults.push(`${name}: declare an input schema (\`nothing\` when it takes none)`)
  if (!outputSchema) faults.push(`${name}: declare an output schema`)
  else if (isOpen(toJSONSchema(outputSchema as never, { io: 'output', unrepresentable: 'any' })))
    faults.push(`${name}: its output lets undeclared values through; name each one`)
  if (meta.audience === 'public') return faults
  const rule = meta.policy === null ? undefined : policies.get(meta.policy)
  if (!rule) faults.push(`${name}: declare a policy that exists (given: ${meta.policy ?? 'none'})`)
  else if (rule.audience !== meta.audience)
    faults.push(`${name}: is for ${meta.audience}, its policy ${rule.name} for ${rule.audience}`)
  else if (meta.keyScope && rule.keyScope !== meta.keyScope)
    faults.push(`${name}: takes keys that may ${meta.keyScope}, its policy ${rule.name} does not`)
  return faults
}

function isOpen(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return schema === true
  if (Array.isArray(schema)) return schema.some(isOpen)
  const node = schema as Record<string, unknown>
  const branches = [node.items, node.anyOf, node.oneOf, node.allOf].filter((branch) => branch !== undefined)
  const properties = Object.values((node.properties as object | undefined) ?? {})
  const additional = typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []
  const says = ['type', 'anyOf', 'oneOf', 'allOf', 'const', 'enum', '$ref'].some((key) => key in node)
  return !says || [...branches, ...properties, ...additional].some(isOpen)
}
