/** The part of the browser's Trusted Types that is needed here. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (html: string, type?: string, sink?: string) => string | null
      createScriptURL: (url: string) => string | null
    },
  ): unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * What a page does with text where markup could stand: styles and documents that are only read. Anything else is refused
 * by the browser, since the policy of the page asks for it.
 */
export function enforceTrustedTypes(types: TrustedTypes | undefined): void {
  types?.createPolicy('default', {
    // The editor hands what is pasted to the policy itself, without a sink, for a document that is never shown.
    createHTML: (html, _, sink) => (!sink || /^DOMParser /.test(sink) || !/</.test(html) ? html : null),
    createScriptURL: (url) => (url === '/sw.js' ? url : null),
  })
}
