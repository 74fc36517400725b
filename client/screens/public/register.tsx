export function Register() {
  return <main>Register</main>
}
