export function Loading() {
  return <main aria-busy="true" />
}
