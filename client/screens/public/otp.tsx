export function Otp() {
  return <main>Otp</main>
}
