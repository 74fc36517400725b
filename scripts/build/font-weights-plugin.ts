import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

export interface FontWeightRange {
  min: number
  max: number
}

// All that a language writes with; the font keeps those of them that it has.
const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')
// Copyright, licence and its address, which the licence wants in every copy that has them.
const namesOfLicence = [0, 13, 14]
// Marks and pairs of letters in their places, and figures of one width; not fractions, raised figures and the like.
const writing = {
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
}

// Of this font styles ask for one sign alone.
const fontOfZero = /noto-sans-latin-/

/** Takes the weights and signs that no style asks for out of the fonts, which is close to half of them. */
export function fontWeightsPlugin(weights: FontWeightRange): Plugin {
  return {
    name: 'font-weights',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.woff2')) {
          const kept = file.originalFileNames.some((name) => fontOfZero.test(name)) ? '0' : characters
          file.source = await subsetFontWeights(Buffer.from(file.source), weights, kept)
        }
    },
  }
}

export const subsetFontWeights = (
  font: Buffer,
  weights: FontWeightRange,
  kept: string = characters,
): Promise<Buffer> =>
  subsetFont(font, kept, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    ...writing,
    preserveNameIds: namesOfLicence,
  })
