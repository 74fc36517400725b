import type { Client, ClientContext, NestedClient } from '@orpc/client'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { QueryKey } from '@tanstack/react-query'

/** The contract as the client needs it: `METHOD path/{parameter}` under the names of each call. */
export type RouteTree = { [name: string]: string | RouteTree }

/** One table of what stands in either. */
export function mergeRoutes(one: RouteTree, other: RouteTree): RouteTree {
  const joined = { ...one }
  for (const [name, part] of Object.entries(other)) {
    const before = joined[name]
    joined[name] = typeof before === 'object' && typeof part === 'object' ? mergeRoutes(before, part) : part
  }
  return joined
}

type MakeLeaf = (route: string, names: readonly string[]) => unknown

/** What TanStack Query wants to know of each call; `key` matches all queries of a call or of a whole branch. */
export type QueryTree<Tree> = { key(): QueryKey } & (Tree extends Client<
  infer Context,
  infer Input,
  infer Output,
  infer Failure
>
  ? Pick<ProcedureUtils<Context, Input, Output, Failure>, 'queryKey' | 'queryOptions' | 'mutationOptions'>
  : { [Name in keyof Tree]: QueryTree<Tree[Name]> })

type Send<Context extends ClientContext> = (
  route: string,
  input: unknown,
  options?: { signal?: AbortSignal; context?: Context },
) => Promise<unknown>

/** The calls of the contract as functions, by their names in it. */
export function createCallTree<Tree extends NestedClient<Context>, Context extends ClientContext>(
  routes: RouteTree,
  send: Send<Context>,
): Tree {
  return grow(
    routes,
    [],
    (route) => (input: unknown, options?: object) => send(route, input, options),
  ) as Tree
}

/** The same calls as options for queries and mutations. */
export function createQueryTree<Tree>(routes: RouteTree, send: Send<ClientContext>): QueryTree<Tree> {
  return grow(
    routes,
    [],
    (route, names) => {
      const queryKey = ({ input }: { input: unknown }) => [...names, input]
      return {
        key: () => names,
        queryKey,
        queryOptions: ({ input, ...options }: { input: unknown }) => ({
          ...options,
          queryKey: queryKey({ input }),
          queryFn: ({ signal }: { signal: AbortSignal }) => send(route, input, { signal }),
        }),
        mutationOptions: (options?: object) => ({
          ...options,
          mutationFn: (input: unknown) => send(route, input),
        }),
      }
    },
    (names) => ({ key: () => names }),
  ) as QueryTree<Tree>
}

function grow(
  routes: RouteTree,
  names: readonly string[],
  leaf: MakeLeaf,
  branch: (names: readonly string[]) => object = () => ({}),
): object {
  const grown = Object.entries(routes).map(([name, part]) => {
    const path = [...names, name]
    return [name, typeof part === 'string' ? leaf(part, path) : grow(part, path, leaf, branch)]
  })
  return { ...branch(names), ...Object.fromEntries(grown) }
}
