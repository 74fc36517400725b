export function ForgotPassword() {
  return <main>ForgotPassword</main>
}
