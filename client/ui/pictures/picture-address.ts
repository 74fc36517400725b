const inColour = import.meta.glob<string>('./colour/*.svg', { eager: true, query: '?url', import: 'default' })
const plain = import.meta.glob<string>('./plain/*.svg', { eager: true, query: '?url', import: 'default' })

export interface PictureAddress {
  src: string
  /** Black on nothing, for those who ask for more contrast; absent for pictures of things. */
  plainSrc: string | undefined
}

/** Where the build put a picture, by the name of its file. */
export function pictureAddress(name: string): PictureAddress {
  const src = inColour[`./colour/${name}.svg`]
  if (src === undefined) throw new Error(`There is no picture called ${name}`)
  return { src, plainSrc: plain[`./plain/${name}.svg`] }
}
