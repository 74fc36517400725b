declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  const paths: AnyContractRouter
  export default paths
}
