import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

type Routes = { [name: string]: string | Routes }

/**
 * Gives the client each call of the contract as `METHOD /path`, in `virtual:contract-routes`.
 * The schemas stay behind: the server parses, and a check-in has to load fast.
 */
export function contractRoutes(): Plugin {
  const id = '\0virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === 'virtual:contract-routes' ? id : null),
    async load(asked) {
      if (asked !== id) return null
      const file = pathToFileURL(resolve('shared/contract.ts')).href
      const { contract } = (await import(file)) as { contract: AnyContractRouter }
      return `export default ${JSON.stringify(routesOf(contract))}`
    },
  }
}

function routesOf(router: AnyContractRouter): string | Routes {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route
    return `${method} ${path}`
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part)]))
}
