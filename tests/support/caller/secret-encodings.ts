const shortest = 16

/** How a secret could be stored so that whoever reads it has the secret: itself, its bytes, and all that encodes either. */
export function secretEncodings(secret: string): string[] {
  const shapes = bytesOf(secret).flatMap((bytes) => [
    bytes.toString('latin1'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...[0, 1, 2].flatMap((shift) => base64Within(bytes, shift)),
    bytes.join(','),
    bytes.join(', '),
  ])
  return [...new Set([secret, ...shapes])]
}

/** Whether it is so short that its letters may stand in something else by chance. */
export const isShortSecret = (secret: string): boolean => secret.length < shortest

function bytesOf(secret: string): Buffer[] {
  const text = Buffer.from(secret)
  if (isShortSecret(secret)) return [text]
  const bare = secret.replace(/^[a-z]+_/, '')
  return [
    text,
    ...(/^[\w-]+$/.test(bare) ? [Buffer.from(bare, 'base64url')] : []),
    ...(/^(?:[0-9a-f]{2})+$/i.test(secret) ? [Buffer.from(secret, 'hex')] : []),
    ...(/^[A-Z2-7]+$/.test(secret) ? [fromBase32(secret)] : []),
  ]
}

/** What base64 makes of the bytes wherever they stand in something longer, without the letters that their neighbours change. */
function base64Within(bytes: Buffer, shift: number): string[] {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url')
  const within = text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
  return [within, within.replaceAll('-', '+').replaceAll('_', '/')]
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)))
}
