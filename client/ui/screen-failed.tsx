export function ScreenFailed() {
  return null
}
