import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ComparedReading } from '../../../src/renderer/screens/readings/compared-reading.tsx'
import type {
  ComparedReading as Compared,
  ComparedValue,
} from '../../../src/shared/domain/filing/extraction/compared-reading.ts'
import { draftId } from '../../../src/shared/kernel/ids.ts'
import { draftChange, draftOverview } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const place = { draftId: 'draft-1', row: 4 }

const value = (part: Partial<ComparedValue>): ComparedValue => ({
  key: 'key',
  names: ['Dato'],
  said: 'X',
  unsure: false,
  field: null,
  asks: [],
  now: '',
  written: '',
  change: null,
  findings: [],
  ...part,
})

const compared: Compared = {
  target: {
    draft: {
      id: draftId('draft-1'),
      module: 'affiliation-form',
      entity: 'formularios_eps',
      operation: 'create',
      fileName: 'nomina.xlsx',
    },
    row: 4,
    name: 'ANA PEÑA',
    documentNumber: '1020',
    sent: false,
  },
  values: [
    value({ key: 'a', field: 'Genero', said: 'F', written: 'FEM', change: 'fills' }),
    value({ key: 'b', field: 'Nombres', said: 'ANA', now: 'ANA PEÑA', written: 'ANA', change: 'replaces' }),
    value({
      key: 'c',
      field: 'FechaNacimiento',
      said: '01/01/1990',
      written: '01/01/1990',
      change: 'fills',
      unsure: true,
    }),
    value({
      key: 'd',
      names: ['CodigoDaneCiudad'],
      said: '11001',
      asks: ['CodigoDaneCiudadResidencia', 'CodigoDaneCiudadLabor'],
    }),
    value({ key: 'e', names: ['GrupoSanguineo'], said: 'O+' }),
  ],
}

const open = (accept: Script['reading:accept'] = answers(draftChange({ changed: 1 }))) =>
  show(<ComparedReading itemId="item-1" place={place} onAccepted={() => undefined} />, {
    'reading:compare': answers(compared),
    'draft:read': answers(draftOverview()),
    ...(accept === undefined ? {} : { 'reading:accept': accept }),
  })

const lineOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(name)
  const line = heading.closest('li')
  if (line === null) throw new Error(`no line for ${name}`)
  return line
}

it('accepts together only certain values for empty cells, with what was seen in them', async () => {
  const { asked, clerk } = open()
  await screen.findByText('Fila 4 de nomina.xlsx · ANA PEÑA, 1020')
  await clerk.click(button('Aceptar el que llena una celda vacía (1)'))
  await waitFor(() =>
    expect(asked('reading:accept')).toEqual([
      { itemId: 'item-1', ...place, choices: {}, values: [{ key: 'a', now: '' }] },
    ]),
  )
})

it("replaces only named cells, showing the current value and the service's doubt", async () => {
  const { asked, clerk } = open()
  const name = await lineOf('Nombres y apellidos')
  expect(name.textContent).toContain('AhoraANA PEÑA')
  expect(name.textContent).toContain('Reemplaza lo que hay')
  expect((await lineOf('Fecha de nacimiento')).textContent).toContain('El servicio no está seguro')
  await clerk.click(within(name).getByRole('button', { name: 'Reemplazar Nombres y apellidos' }))
  await waitFor(() => expect(asked('reading:accept').at(-1)).toMatchObject({ values: [{ key: 'b', now: 'ANA PEÑA' }] }))
})

it('asks for the field if the name does not identify it, and guesses none', async () => {
  const { asked, clerk } = open()
  const code = await lineOf('Ciudad (DANE)')
  expect(within(code).queryByRole('button', { name: /^Aceptar/ })).toBeNull()
  await clerk.click(within(code).getByRole('combobox', { name: '¿A qué dato corresponde?' }))
  await clerk.click(await screen.findByRole('option', { name: 'Ciudad de residencia (DANE)' }))
  await waitFor(() =>
    expect(asked('reading:compare').at(-1)).toMatchObject({ choices: { d: 'CodigoDaneCiudadResidencia' } }),
  )
  expect((await lineOf('GrupoSanguineo')).textContent).toContain('Este trámite no tiene dónde ponerlo.')
})

it('shows why nothing was written', async () => {
  const { clerk } = open(refuses(refusal))
  await clerk.click(await screen.findByRole('button', { name: 'Aceptar Género' }))
  await seesRefusal(document.body)
})
