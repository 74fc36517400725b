declare module 'virtual:contract-routes*' {
  import type { RouteTree } from '#client/platform/api/create-call-tree.ts'

  const routes: RouteTree
  export default routes
}
