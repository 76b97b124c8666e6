import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawIcon, iconSvg } from '../../../scripts/icon/draw-icon.ts'

const resource = (name: string): Buffer => readFileSync(new URL(`../../../resources/${name}`, import.meta.url))

it("the window's icon and its drawing are what `scripts/make-icon.ts` makes from the same shapes", () => {
  expect(drawIcon(512).equals(resource('icon.png'))).toBe(true)
  expect(resource('icon.svg').toString()).toBe(iconSvg())
})
