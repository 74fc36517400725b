/** Screens for whoever develops. They stand in a script of their own, so that nobody else's names what these load. */
export const developmentScreens = {
  Gallery: () => import('./gallery.tsx'),
  DevelopmentMailbox: () => import('./public/development-mailbox.tsx'),
}
