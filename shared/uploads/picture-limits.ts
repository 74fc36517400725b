/** 10 MB, counted in bytes of 1024². */
export const maxPictureBytes = 10 * 1024 * 1024
export const maxPictureSizeText = '10MB'

/** What a picture may be, by the bytes that it begins with. */
export const pictureFormats = ['JPG', 'JPEG', 'PNG', 'GIF', 'WebP'] as const

/** Pixels of a picture, and of the first frame of a moving one. */
export const maxPicturePixels = 24_000_000

/** Pixels of all frames of a moving picture together; of one with more, the first frame is kept. */
export const maxAnimationPixels = 50_000_000

/** Pixels of the longest side of a stored picture, and of its small variant. */
export const maxPictureSide = 1_600
export const maxSmallPictureSide = 480
