import encodeQr from 'qr'

interface Props {
  text: string
  /** What it is, for those who do not see it. */
  name: string
  className?: string
}

/** A QR code as one path, sharp at any size; a smudge on a seventh of it does no harm. */
export function QrCode({ text, name, className }: Props) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 2 })
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={dark.join('')} />
    </svg>
  )
}
