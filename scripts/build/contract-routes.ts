import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import type { Audience } from '#shared/endpoint.ts'

type Routes = { [name: string]: string | Routes }

const audiences: Record<string, readonly Audience[]> = {
  'virtual:contract-routes': ['signed-in', 'learner'],
  'virtual:contract-routes/public': ['public'],
  'virtual:contract-routes/staff': ['staff', 'member'],
}

/**
 * Gives the client the calls of the contract as `METHOD path`, the path below `/api/` where all of them are: in
 * `virtual:contract-routes` what every page may need, under `/public` what can be asked without being signed in, under
 * `/staff` what staff alone ask for.
 * The schemas stay behind: the server parses, and a check-in has to load fast.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source in audiences ? `\0${source}` : null),
    async load(asked) {
      const wanted = audiences[asked.slice(1)]
      if (!asked.startsWith('\0') || !wanted) return null
      const file = pathToFileURL(resolve('shared/contract.ts')).href
      const { contract } = (await import(file)) as { contract: AnyContractRouter }
      return `export default ${JSON.stringify(routesOf(contract, wanted) ?? {})}`
    },
  }
}

function belowApi(path = ''): string {
  if (!path.startsWith('/api/')) throw new Error(`The client calls nothing outside of /api/, as ${path} is`)
  return path.slice('/api/'.length)
}

function routesOf(router: AnyContractRouter, wanted: readonly Audience[]): string | Routes | null {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc']
    return wanted.includes((meta as { audience: Audience }).audience)
      ? `${route.method} ${belowApi(route.path)}`
      : null
  }
  const parts = Object.entries(router).flatMap(([name, part]): [string, string | Routes][] => {
    const routes = routesOf(part, wanted)
    return routes === null ? [] : [[name, routes]]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}
