export function FormDetail() {
  return <main>FormDetail</main>
}
