import { expect, test } from 'vitest'
import { picturesInResponse, smallPictureAddress } from './pictures-in-response.ts'

const random = '0f8d2c4b6a1e9357bd02468ace13579b'
const [large, small] = [`${random}-900x500.webp`, `${random}-900x500-small.webp`]
const tiny = `${random}-90x50.webp`

test('the pictures of answers and of cues are found in what a learner is told, each once and small', () => {
  const body = JSON.stringify({
    open: [
      {
        iconSet: {
          'yes-no': [{ src: `/uploads/${small}` }, { src: `/uploads/${tiny}` }, { src: '/build/yes.svg' }],
        },
      },
      { questions: [{ cue: `<p><img src="/uploads/${large}" alt="" /></p>` }] },
    ],
  })
  expect(picturesInResponse(body)).toEqual([`/uploads/${small}`, `/uploads/${tiny}`])
  expect(picturesInResponse('{"open":[]}')).toEqual([])
})

test('the small variant stands in for the whole picture', () => {
  expect(smallPictureAddress(`/uploads/${large}`)).toBe(`/uploads/${small}`)
  expect(smallPictureAddress(`/uploads/${small}`)).toBe(`/uploads/${small}`)
  expect(smallPictureAddress(`/uploads/${tiny}`)).toBe(`/uploads/${tiny}`)
})
