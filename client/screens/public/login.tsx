export function Login() {
  return <main>Login</main>
}
