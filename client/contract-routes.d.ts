declare module 'virtual:contract-routes*' {
  import type { Routes } from '#client/platform/api/call-tree.ts'

  const routes: Routes
  export default routes
}
