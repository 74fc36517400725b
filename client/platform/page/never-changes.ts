/** For what a device alone knows: React asks for it, and hears no more of it. */
export const neverChanges = () => () => {}
