import type { LinkProps } from '@tanstack/react-router'

/** Where a name or number leads; make it with the router's `linkOptions`, which checks it against the route table. */
export interface LinkDestination {
  to: LinkProps['to']
  search?: object
  hash?: string
}

/** The same as the properties of a link. */
export const toLinkProps = (destination: LinkDestination) => destination as LinkProps
