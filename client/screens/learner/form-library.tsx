export function FormLibrary() {
  return <main>FormLibrary</main>
}
