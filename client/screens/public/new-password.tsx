export function NewPassword() {
  return <main>NewPassword</main>
}
