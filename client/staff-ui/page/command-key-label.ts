/** How this machine's keyboard names the key of commands. */
export const commandKeyLabel = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl '
