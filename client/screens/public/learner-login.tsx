export function LearnerLogin() {
  return <main>LearnerLogin</main>
}
