import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FigureTable } from '../../../src/renderer/screens/oversight/figure-table.tsx'
import { show } from '../harness/show.tsx'

const figure = (count: number) => ({ count, filter: {} })
const lines = [
  { key: 'a', name: 'Sura', figures: [figure(11), figure(12)] },
  { key: 'b', name: 'Sanitas', figures: [figure(21), figure(22)] },
]

it('has one tab stop for all figures of a table; arrows go along rows and columns', async () => {
  const { clerk } = show(<FigureTable label="Avance" nameHeader="Entidad" headers={['Uno', 'Dos']} lines={lines} />, {})
  const controls = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('a, button')]
  const texts = () => controls().map((control) => control.textContent)
  expect(texts()).toEqual(['11', '12', '21', '22'])
  expect(controls().map((control) => control.tabIndex)).toEqual([0, -1, -1, -1])
  await clerk.tab()
  expect(document.activeElement?.textContent).toBe('11')
  await clerk.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('21')
  await clerk.keyboard('{ArrowRight}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('12')
  await clerk.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('22')
  await clerk.tab()
  expect(screen.getByRole('table').contains(document.activeElement)).toBe(false)
  await clerk.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('22')
})
