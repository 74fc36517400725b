declare module 'virtual:contract-routes*' {
  import type { RouteTree } from '#client/platform/api/call-tree.ts'

  const routes: RouteTree
  export default routes
}
