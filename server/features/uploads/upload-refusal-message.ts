import type { AppError, ErrorReason } from '#shared/errors.ts'
import { pictureFormats } from '#shared/uploads/picture-limits.ts'

const formats = `${pictureFormats.slice(0, -1).join(', ')} or ${pictureFormats.at(-1)}`
const tooLarge = 'The image exceeds the maximum allowed size of 10 MB.'
const tooOften = 'That are very many images in a short time. Wait a while, then upload this one again.'

const words: Partial<Record<ErrorReason, string>> = {
  'session-missing': 'You are signed out. Sign in, then upload the image again.',
  'role-too-low': 'Only staff who may write forms can upload images.',
  'session-limited': 'This sign-in does not reach the organisation that the image is for.',
  'second-factor-missing':
    'Your organisation asks for a second step first. Set it up on your account page, then upload the image again.',
  absent: 'Say which of your organisations the image is for, in the header X-Organisation.',
  'body-unreadable': 'No image arrived. Send one file in the field “image”.',
  'body-too-large': tooLarge,
  'picture-too-large': tooLarge,
  'picture-kind-unknown': `This file is none of the images that can be shown here. Choose a ${formats} file.`,
  'picture-damaged':
    'The image is damaged or not complete. Save it anew on your device, then upload that one.',
  'picture-too-many-pixels':
    'The image has too many pixels. Scale it to 24 megapixels or fewer, for example 6000 × 4000, then upload it.',
  'too-many-pictures': tooOften,
  'too-many-requests': tooOften,
  'server-busy': 'The server is busy. Wait a minute, then upload the image again.',
}

/** Why an image was not taken, for whoever chose it. */
export const uploadRefusalMessage = ({ reason }: AppError): string =>
  words[reason] ?? 'Something went wrong on our side. Nothing was uploaded; try again in a moment.'
