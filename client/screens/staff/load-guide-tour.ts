/** By way of a script of its own: what the tour is made of is long to list, and whoever takes no tour loads no such list. */
export const loadGuideTour = () => import('./guide-tour.tsx')
