import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyContractRouter } from '@orpc/contract'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

/** Gives the client the methods and paths of the contract as `virtual:contract`, without its schemas. */
export function contractPaths(): Plugin {
  const id = '\0virtual:contract'
  return {
    name: 'contract-paths',
    resolveId: (source) => (source === 'virtual:contract' ? id : null),
    async load(asked) {
      if (asked !== id) return null
      const file = pathToFileURL(resolve('shared/contract.ts')).href
      const { contract } = (await import(file)) as { contract: AnyContractRouter }
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
