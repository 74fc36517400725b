/** A way in that stands behind the # of the address: of a mail's link, or of a card scanned by a phone's own camera. */
export interface LinkSecret {
  of: 'link' | 'card'
  secret: string
}

/** What the part of an address behind its # holds, with or without the # itself. */
export function parseLinkSecret(hash: string): LinkSecret | null {
  const [, of, secret] = /^#?(link|card)=([\w-]+)$/.exec(hash) ?? []
  return of && secret ? { of: of as LinkSecret['of'], secret } : null
}

/** The card's secret in what a QR code says; null where it is not one of our cards. */
export function cardSecretFromQrText(text: string): string | null {
  const [hash = ''] = /#.*$/.exec(text) ?? []
  const held = parseLinkSecret(hash)
  return held?.of === 'card' ? held.secret : null
}
