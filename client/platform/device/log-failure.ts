/** Leaves a trace of what went wrong for whoever looks into it. */
export function logFailure(what: string, cause?: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place of the client that writes to the console
  console.error(what, cause)
}
