export function ChooseUserRole() {
  return <main>ChooseUserRole</main>
}
