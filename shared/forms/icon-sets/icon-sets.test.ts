import { expect, test } from 'vitest'
import { iconSetNames, pictureAlt, pictureNames } from './icon-sets.ts'

test('faces, thumbs, stars, weather, animals and text ship with the product', () => {
  expect(iconSetNames).toEqual(['faces', 'thumbs', 'stars', 'weather', 'animals', 'text'])
})

test('a set pictures yes, no, every rating step, not applicable, match and reward', () => {
  expect(new Set(pictureNames)).toEqual(
    new Set(['yes', 'no', 'na', 'match', 'reward', 'step-0', 'step-1', 'step-2', 'step-3', 'step-4']),
  )
})

test('every picture of an answer has words of its own', () => {
  expect(pictureAlt('faces', 'yes')).toBe('picture_faces_yes')
  expect(pictureAlt('weather', 'step-3')).toBe('picture_weather_step_3')
})

test('not applicable, match and reward look and read alike in every set', () => {
  for (const name of ['na', 'match', 'reward'] as const) {
    expect(pictureAlt('stars', name)).toBe(`picture_${name}`)
    expect(pictureAlt('animals', name)).toBe(`picture_${name}`)
  }
})

test('the text set shows words and no pictures', () => {
  for (const name of pictureNames) expect(pictureAlt('text', name)).toBeNull()
})
