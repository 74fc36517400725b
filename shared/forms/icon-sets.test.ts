import { expect, test } from 'vitest'
import { iconSetNames, pictureNames, pictureOf, pictures } from './icon-sets.ts'

test('faces, thumbs, stars, weather, animals and text ship with the product', () => {
  expect(iconSetNames).toEqual(['faces', 'thumbs', 'stars', 'weather', 'animals', 'text'])
})

test('a picture is named by its set and what it stands for, and has a message that describes it', () => {
  expect(pictureOf('faces', 'yes')).toEqual({ key: 'faces-yes', altMessage: 'picture_faces_yes' })
  expect(pictureOf('weather', 'step-3')).toEqual({
    key: 'weather-step-3',
    altMessage: 'picture_weather_step_3',
  })
})

test('the text set has words and no pictures', () => {
  for (const name of pictureNames) expect(pictureOf('text', name)).toBeNull()
})

test('every set but text has a picture of its own for everything', () => {
  expect(new Set(pictures.map(({ key }) => key)).size).toBe((iconSetNames.length - 1) * pictureNames.length)
  for (const { key } of pictures) expect(key).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
})
