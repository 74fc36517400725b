export function LatestForm() {
  return <main>LatestForm</main>
}
