import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from '#main/workbook/write/cut-text.ts'

const within =
  (most: number) =>
  ({ length }: string): boolean =>
    length <= most

it('ends a long text in an ellipsis and keeps the code behind a name', () => {
  expect(cutText('Nueva EPS (EPS037)', within(18))).toBe('Nueva EPS (EPS037)')
  expect(cutText('Caja de Compensación Familiar (CCF24)', within(20))).toBe('Caja de Com… (CCF24)')
  expect(cutText('Caja de Compensación Familiar', within(10))).toBe('Caja de C…')
  expect(cutText('Caja (CCF24)', within(5))).toBe('Caja…')
})

it('never exceeds its limit', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, most) => {
      expect(cutText(text, within(most)).length).toBeLessThanOrEqual(most)
    }),
  )
})
