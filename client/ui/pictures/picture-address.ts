const folder = '/build/assets/pictures'

export interface PictureAddress {
  src: string
  /** Black on nothing, for those who ask for more contrast; absent for pictures of things. */
  plainSrc?: string
}

/** Where a picture lies, by the name of its file. Browsers keep it for a year: one that changes gets a new name. */
export const pictureAddress = (name: string): PictureAddress => ({ src: `${folder}/colour/${name}.svg` })

/** The same for one that can be had without colour. */
export const pictureAddressWithPlainVariant = (name: string): PictureAddress => ({
  ...pictureAddress(name),
  plainSrc: `${folder}/plain/${name}.svg`,
})
