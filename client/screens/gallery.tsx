export function Gallery() {
  return <main>Gallery</main>
}
