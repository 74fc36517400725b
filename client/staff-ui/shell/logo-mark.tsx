/** The product's mark: a tick above the horizon. */
export function LogoMark() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect width="32" height="32" rx="8" fill="var(--teal)" />
      <path d="M6 22h20" stroke="var(--teal-ink)" strokeWidth="2" opacity=".55" />
      <path d="M10 14.5l4.6 4.8L25 8.6" stroke="var(--teal-ink)" strokeWidth="2.8" />
    </svg>
  )
}
