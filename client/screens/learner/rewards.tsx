export function Rewards() {
  return <main>Rewards</main>
}
