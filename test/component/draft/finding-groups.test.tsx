import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FindingGroups } from '../../../src/renderer/screens/draft/findings/finding-groups.tsx'
import { noRowsText } from '../../../src/renderer/screens/draft/no-rows-text.ts'
import type { FindingGroup } from '../../../src/shared/domain/filing/overview.ts'
import { fieldsOf } from '../../../src/shared/domain/worker/field.ts'
import { draftChange } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const zeros: FindingGroup = {
  code: 'dane.wrong-length',
  field: 'CodigoDaneCiudadLabor',
  severity: 'error',
  suggestionKind: 'dane.leading-zero',
  count: 148,
}
const place = 'Código DANE incompleto · Ciudad de labor (DANE)'
const titled: FindingGroup = { ...zeros, field: 'Cargo', suggestionKind: null, count: 3 }
const preview = {
  cells: 148,
  rows: 148,
  first: [{ row: 2, field: 'CodigoDaneCiudadLabor', before: '5001', after: '05001' }],
  sentRows: 2,
  refusedCells: 0,
}

const shown = (onFilter = vi.fn(), hasRows = true, overview: Parameters<typeof noRowsText>[0] = {}) => (
  <FindingGroups
    draftId="draft-1"
    fields={fieldsOf('affiliation-form', 'formularios_eps')}
    hasRows={hasRows}
    noRows={noRowsText(overview)}
    filter="all"
    onFilter={onFilter}
  />
)
const groups = { 'draft:groups': answers([zeros, titled]) }

it('shows what a bulk repair would change before it is applied', async () => {
  const { asked, clerk } = show(shown(), {
    ...groups,
    'draft:preview-suggestions': answers(preview),
    'draft:apply-suggestions': answers({ ...draftChange(), applied: 148 }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver cambios de: Rellenar cero DANE' }))
  const opened = await dialog('Rellenar cero DANE')
  await within(opened).findByText('05001')
  within(opened).getByText('Se muestran 1 de 148.')
  within(opened).getByText(/^2 filas ya enviadas no se tocaron/)
  expect(asked('draft:apply-suggestions')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Aplicar (148)' }))
  await screen.findByText('Se corrigieron 148 celdas')
  const request = { draftId: 'draft-1', kind: 'dane.leading-zero', field: 'CodigoDaneCiudadLabor', row: null }
  expect(asked('draft:preview-suggestions')).toEqual([request])
  expect(asked('draft:apply-suggestions')).toEqual([request])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has nothing to apply where nothing would change, and shows a failed preview', async () => {
  const { clerk } = show(shown(), {
    ...groups,
    'draft:preview-suggestions': answers({ ...preview, cells: 0, first: [], sentRows: 0 }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver cambios de: Rellenar cero DANE' }))
  expect(isOff(await screen.findByRole('button', { name: 'Aplicar (0)' }))).toBe(true)
})

it('shows an error beside the groups', async () => {
  const { clerk } = show(shown(), { ...groups, 'draft:apply-suggestions': refuses(refusal) })
  await clerk.click(await screen.findByRole('button', { name: 'Rellenar cero DANE (148)' }))
  await seesRefusal(await screen.findByRole('alert'))
})

it('writes one value into every row with the finding', async () => {
  const { asked, clerk } = show(shown(), {
    ...groups,
    'draft:fill': answers(draftChange({ changed: 3 })),
  })
  await clerk.click(
    await screen.findByRole('button', { name: 'Escribir un valor en las filas con: Código DANE incompleto · Cargo' }),
  )
  const opened = await dialog('Escribir Cargo en varias filas')
  const confirm = within(opened).getByRole('button', { name: 'Escribir en 3' })
  expect(isOff(confirm)).toBe(true)
  await clerk.type(within(opened).getByRole('textbox', { name: 'Se enviará' }), 'Auxiliar')
  await clerk.click(confirm)
  await screen.findByText('3 celdas cambiadas')
  expect(asked('draft:fill')).toEqual([
    { draftId: 'draft-1', rows: 'finding:dane.wrong-length/Cargo/', field: 'Cargo', value: 'Auxiliar' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the value that main refused to write', async () => {
  const { clerk } = show(shown(), { ...groups, 'draft:fill': refuses(refusal) })
  await clerk.click(await screen.findByRole('button', { name: /^Escribir un valor en las filas con: .*Cargo$/ }))
  const value = within(await dialog(/^Escribir Cargo/)).getByRole('textbox', { name: 'Se enviará' })
  await clerk.type(value, 'Auxiliar{Enter}')
  await seesRefusal(await dialog(/^Escribir Cargo/))
  expect(value).toHaveProperty('value', 'Auxiliar')
})

it('shows the rows of one group alone', async () => {
  const onFilter = vi.fn()
  const { clerk } = show(shown(onFilter), groups)
  await clerk.click(await screen.findByRole('button', { name: `Ver solo las filas con: ${place}` }))
  expect(onFilter).toHaveBeenCalledWith('finding:dane.wrong-length/CodigoDaneCiudadLabor/dane.leading-zero')
})

it('shows a failed reading, and reads again on request', async () => {
  const { asked, clerk } = show(shown(), { 'draft:groups': refuses(refusal) })
  await seesRefusal(await screen.findByRole('alert'))
  await clerk.click(button('Reintentar'))
  await waitFor(() => expect(asked('draft:groups')).toHaveLength(2))
})

it('shows repeated rows side by side, and keeps one of a group or the first of each', async () => {
  const repeated: FindingGroup = {
    code: 'row.duplicate',
    field: 'NumeroIdentificacion',
    severity: 'error',
    suggestionKind: null,
    count: 4,
  }
  const row = (number: number, changes: Readonly<Record<string, string>> = {}) => ({
    row: number,
    values: { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200', Nombres: 'ANA RUIZ', ...changes },
  })
  const review = {
    groups: [
      { rows: [row(2, { Cargo: 'Auxiliar' }), row(9, { Cargo: '' })], differing: ['Cargo'] },
      { rows: [row(3, { Nombres: 'LUZ DÍAZ' }), row(4, { Nombres: 'LUZ DÍAZ' })], differing: [] },
    ],
    groupCount: 2,
    laterRows: 2,
  }
  const { asked, clerk } = show(shown(), {
    'draft:groups': answers([repeated]),
    'draft:twins': answers(review),
    'draft:quarantine': answers({ ...draftChange(), changed: 1 }),
    'draft:keep-first-twins': answers({ ...draftChange(), changed: 2 }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Ver repetidas lado a lado' }))
  const opened = await dialog('Filas repetidas')
  const ana = within(await within(opened).findByRole('region', { name: 'CC 1020304200 ANA RUIZ' }))
  ana.getByText('Auxiliar')
  within(opened).getByText('Iguales en todo')
  await clerk.click(ana.getByRole('button', { name: 'Dejar la fila 9' }))
  await waitFor(() => expect(asked('draft:quarantine')).toEqual([{ draftId: 'draft-1', rows: [2], on: true }]))
  await clerk.click(
    within(opened).getByRole('button', { name: 'Dejar la primera de cada grupo y apartar las demás (2)' }),
  )
  await waitFor(() => expect(asked('draft:keep-first-twins')).toEqual([{ draftId: 'draft-1' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const noted: FindingGroup = {
  code: 'row.remark',
  field: 'Observacion',
  severity: 'error',
  suggestionKind: null,
  count: 3,
}
const question = (field: string, value: string) => ({
  ...{ field, value, count: 1, rows: [2], proposal: null, choices: [], doubts: ['row.remark'], optional: false },
  finding: { row: 2, field, severity: 'error', code: 'row.remark', parameters: {}, value, suggestion: null } as const,
})
const questions = [question('Observacion', 'RETIRADA'), question('Observacion', 'NO AFILIAR'), question('Genero', 'M')]

it('sets all rows with a note aside, or files them, at one press', async () => {
  const done = { ...draftChange(), changed: 3 }
  const { asked, clerk } = show(shown(), {
    'draft:groups': answers([noted]),
    'draft:quarantine': answers(done),
    'draft:values': answers({ questions, inDoubt: { values: 3, cells: 3 }, repairs: [], sure: 0, confirmed: 0 }),
    'draft:answer-values': answers(done),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Apartar las filas (3)' }))
  await screen.findByText('3 filas actualizadas')
  expect(asked('draft:quarantine')).toEqual([{ draftId: 'draft-1', rows: 'finding:row.remark/Observacion/', on: true }])
  await clerk.click(await button('Todas se radican (3)'))
  await screen.findByText('Confirmado.')
  expect(asked('draft:answer-values')).toEqual([
    {
      draftId: 'draft-1',
      answers: ['RETIRADA', 'NO AFILIAR'].map((value) => ({ field: 'Observacion', value, answer: 'confirm' })),
    },
  ])
  expect(screen.queryByRole('button', { name: /^Escribir un valor/ })).toBeNull()
})

it.each([
  ['that the file has none', {}, 'El archivo no trae filas debajo de los encabezados.'],
  [
    'that the clerk removed all',
    { leftOut: [{ reason: 'removed', count: 2 }] },
    'Usted quitó todas las filas del borrador.',
  ],
] as const)('says of a draft without rows %s', async (_, overview, text) => {
  show(shown(vi.fn(), false, overview), { 'draft:groups': answers([]) })
  await screen.findByText(text)
})
