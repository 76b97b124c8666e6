import { expect, it } from 'vitest'
import { leftOutSentence } from '#shared/texts/draft/left-out-text.ts'

it('names no file for removed rows, whose draft may come from none', () => {
  expect(leftOutSentence([{ reason: 'removed', count: 1 }], 'es')).toBe(
    '1 fila no está en el borrador: 1 fila que usted quitó',
  )
  const removedAndTotals = [
    { reason: 'removed', count: 2 },
    { reason: 'total', count: 1 },
  ] as const
  expect(leftOutSentence(removedAndTotals, 'es')).toBe(
    '3 filas no están en el borrador: 2 filas que usted quitó, 1 total o subtotal',
  )
  expect(leftOutSentence(removedAndTotals, 'en')).toMatch(/^3 rows are not in the draft: 2 rows that you removed/)
  expect(leftOutSentence([{ reason: 'remark', count: 2 }], 'es')).toMatch(/^2 filas del archivo no se importaron/)
})
