declare module 'virtual:guide/*' {
  import type { GuidePage } from '#shared/help/guide-pages.ts'

  const pages: readonly GuidePage[]
  export default pages
}
