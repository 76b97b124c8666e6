import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ValuePicker } from '../../../src/renderer/components/value-picker/value-picker.tsx'
import type { CatalogueMatch } from '../../../src/shared/domain/catalogue/catalogue-search.ts'
import { fieldNamed } from '../../../src/shared/domain/worker/field.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { refuses, type Script } from '../harness/door.ts'
import { button, dialog, refusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const cities: readonly CatalogueMatch[] = [
  { code: '05001', name: 'Medellín', group: 'Antioquia', grade: 'beginning' },
  { code: '05042', name: 'Santa Fe', group: 'Antioquia', grade: 'beginning' },
  { code: '66682', name: 'Santa Rosa', group: 'Risaralda', grade: 'beginning' },
]
/** Roughly main's search: the start of a name, or a whole code. */
const search: Script = {
  'catalogue:search': ({ text }) => {
    const asked = text.toLowerCase()
    const matches = cities.flatMap((city) => {
      if (city.code === asked) return [{ ...city, grade: 'code' as const }]
      return city.name.toLowerCase().startsWith(asked) ? [city] : []
    })
    return success({ origin: 'reference', sourceName: 'DIVIPOLA', matches, total: matches.length + 5 })
  },
}

function Picking({ field, from = '' }: { readonly field: string; readonly from?: string }) {
  const [value, setValue] = useState(from)
  const definition = fieldNamed('affiliation', 'afiliaciones_seguridad_social_ccf', field)
  return (
    <>
      <ValuePicker field={definition} label="Valor" value={value} onChange={setValue} />
      <output aria-label="Elegido">{value}</output>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Valor' })
const chosen = () => screen.getByRole('status', { name: 'Elegido' }).textContent

it('writes the code of the clicked name, and shows the source of the list', async () => {
  const { clerk } = show(<Picking field="CodigoDaneCiudadLabor" />, search)
  await clerk.click(input())
  await screen.findByText('Lista de referencia: no es el catálogo del servicio.')
  screen.getByText('y 5 más: escriba para acotar.')
  await clerk.click(await screen.findByRole('option', { name: /Santa Rosa/ }))
  expect(chosen()).toBe('66682')
  expect(screen.queryByRole('listbox')).toBeNull()
  await screen.findByText('Santa Rosa (Risaralda)')
})

it('Enter accepts the one match of a typed name, and none if several match', async () => {
  const { clerk } = show(<Picking field="CodigoDaneCiudadLabor" />, search)
  await clerk.type(input(), 'Santa')
  await screen.findByText('Varios coinciden: elija uno de la lista.')
  await clerk.keyboard('{Enter}')
  expect(chosen()).toBe('Santa')
  await clerk.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen()).toBe('66682')
  await clerk.clear(input())
  await clerk.type(input(), 'Mede')
  await waitFor(() => expect(chosen()).toBe('05001'))
})

it('accepts text that is in no list, and Escape closes only the list', async () => {
  const { clerk } = show(<Picking field="CodigoDaneCiudadLabor" />, search)
  await clerk.type(input(), 'Macondo')
  await screen.findByText('Nada coincide en la lista. Se escribirá el texto tal cual.')
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('false'))
  expect(chosen()).toBe('Macondo')
})

it('accepts typing while main cannot search', async () => {
  const { clerk } = show(<Picking field="CodigoDaneCiudadLabor" />, { 'catalogue:search': refuses(refusal) })
  await clerk.type(input(), '05001')
  expect(chosen()).toBe('05001')
})

it("offers the specification's values under their everyday names", async () => {
  const { clerk } = show(<Picking field="Canal" />, search)
  await clerk.click(input())
  const options = within(await screen.findByRole('listbox', { name: 'Valores posibles' })).getAllByRole('option')
  expect(options).toHaveLength(2)
  await clerk.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('plataforma')
})

it('picks a day from the calendar, which follows the typed text', async () => {
  const { clerk } = show(<Picking field="FechaIngreso" />)
  await clerk.type(input(), '24/12/2026')
  const calendar = await dialog('Calendario')
  within(calendar).getByText(/^diciembre 2026$/i)
  await clerk.click(within(calendar).getByRole('button', { name: /^25 diciembre 2026/i }))
  expect(chosen()).toBe('25/12/2026')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('moves through the days by keyboard, and leaves the date unchanged on Escape', async () => {
  const { clerk } = show(<Picking field="FechaIngreso" from="31/12/2026" />)
  await clerk.click(button('Abrir calendario'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-31'))
  await clerk.keyboard('{ArrowRight}{Enter}')
  expect(chosen()).toBe('01/01/2027')
  await clerk.click(button('Abrir calendario'))
  await clerk.keyboard('{ArrowRight}{Escape}')
  expect(chosen()).toBe('01/01/2027')
  expect(document.activeElement).toBe(input())
})
