import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bounds, serializeWindowState, smallestSize, windowStateFrom } from '#main/shell/window-bounds.ts'

const screen: Bounds = { x: 0, y: 25, width: 1920, height: 1055 }
const second: Bounds = { x: 1920, y: 0, width: 1280, height: 1024 }

describe('window state', () => {
  test('without a stored state: the usual size, placed by the system', () => {
    expect(windowStateFrom(null, [screen])).toEqual({ position: null, width: 1280, height: 820, maximized: false })
  })

  test('opens where it was left, on a second screen too', () => {
    const left = { x: 2000, y: 100, width: 1100, height: 700 }
    expect(windowStateFrom(serializeWindowState(left, true), [screen, second])).toEqual({
      position: { x: 2000, y: 100 },
      width: 1100,
      height: 700,
      maximized: true,
    })
  })

  test('opens with the usual size and place if its screen is gone', () => {
    const left = serializeWindowState({ x: 2000, y: 100, width: 1100, height: 700 }, false)
    expect(windowStateFrom(left, [screen])).toEqual({ position: null, width: 1280, height: 820, maximized: false })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"x":1}',
    '{"x":"1","y":1,"width":1,"height":1}',
    '{"x":1e9,"y":0,"width":1000,"height":700}',
  ])('a damaged state %j counts as none', (saved) => {
    expect(windowStateFrom(saved, [screen])).toEqual(windowStateFrom(null, [screen]))
  })

  test('a placed window is within one work area and at least the minimum size, unless the screen is smaller', () => {
    const coordinate = fc.integer({ min: -4000, max: 6000 })
    const length = fc.integer({ min: 1, max: 5000 })
    const bounds = fc.record({ x: coordinate, y: coordinate, width: length, height: length })
    const area = fc.record({
      x: coordinate,
      y: coordinate,
      width: fc.integer({ min: 800, max: 4000 }),
      height: fc.integer({ min: 600, max: 3000 }),
    })
    fc.assert(
      fc.property(bounds, fc.array(area, { minLength: 1, maxLength: 3 }), fc.boolean(), (left, areas, maximized) => {
        const state = windowStateFrom(serializeWindowState(left, maximized), areas)
        expect(state.maximized).toBe(maximized)
        const { position, width, height } = state
        const inside = areas.some(
          (one) =>
            position !== null &&
            position.x >= one.x &&
            position.y >= one.y &&
            position.x + width <= one.x + one.width &&
            position.y + height <= one.y + one.height &&
            width >= Math.min(smallestSize.width, one.width) &&
            height >= Math.min(smallestSize.height, one.height),
        )
        expect(inside || position === null).toBe(true)
      }),
    )
  })
})
