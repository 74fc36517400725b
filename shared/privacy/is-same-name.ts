const folded = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a name was typed as it stands, whatever the case of its letters and the spaces around them. */
export const isSameName = (name: string, typed: string): boolean => folded(name) === folded(typed)
