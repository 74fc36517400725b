/** Has the browser itself fetch a file, which it can go on with where it was cut off; the page stays as it is. */
export function downloadFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
