import { expect, it } from 'vitest'
import { rangeIntent } from '../../../../src/renderer/components/grid/range/range-keys.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
/** Parses `Ctrl+Shift+End` into an event. */
const intent = (keys: string, several = true) => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const held = {
    ...none,
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
  }
  return rangeIntent({ ...held, key: key === 'Space' ? ' ' : key }, 20, several)
}
const far = Number.POSITIVE_INFINITY

it.each([
  ['Shift+ArrowDown', { does: 'extend', rows: 1, columns: 0 }],
  ['Shift+ArrowLeft', { does: 'extend', rows: 0, columns: -1 }],
  ['Ctrl+Shift+ArrowUp', { does: 'extend', rows: -far, columns: 0 }],
  ['Ctrl+Shift+ArrowRight', { does: 'extend', rows: 0, columns: far }],
  ['Shift+Home', { does: 'extend', rows: 0, columns: -far }],
  ['Ctrl+Shift+Home', { does: 'extend', rows: -far, columns: -far }],
  ['Ctrl+Shift+End', { does: 'extend', rows: far, columns: far }],
  ['Ctrl+Home', { does: 'move', rows: -far, columns: -far }],
  ['Ctrl+End', { does: 'move', rows: far, columns: far }],
  ['Home', { does: 'move', rows: 0, columns: -far }],
  ['Shift+PageDown', { does: 'extend', rows: 20, columns: 0 }],
  ['Ctrl+a', { does: 'all' }],
  ['Ctrl+Space', { does: 'columns' }],
  ['Shift+Space', { does: 'rows' }],
  ['Ctrl+Shift+Space', { does: 'all' }],
  ['Delete', { does: 'clear' }],
  ['Backspace', { does: 'clear' }],
  ['Escape', { does: 'collapse' }],
])('%s', (keys, expected) => {
  expect({ rows: 0, columns: 0, ...intent(keys) }).toEqual({ rows: 0, columns: 0, ...expected })
})

it.each([
  'ArrowDown',
  'Enter',
  'Tab',
  'PageDown',
  'x',
  'Space',
  'Alt+ArrowLeft',
  'Ctrl+c',
  'Ctrl+v',
  'Ctrl+Shift+a',
  'F2',
])('%s does not belong to the selection', (keys) => {
  expect(intent(keys)).toBeNull()
})

it('on a single cell Backspace starts editing and Escape is the window’s, while Delete clears it', () => {
  expect(intent('Backspace', false)).toBeNull()
  expect(intent('Escape', false)).toBeNull()
  expect(intent('Delete', false)).toEqual({ does: 'clear' })
})
