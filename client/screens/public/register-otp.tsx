export function RegisterOtp() {
  return <main>RegisterOtp</main>
}
