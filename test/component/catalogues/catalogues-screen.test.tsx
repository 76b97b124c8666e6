import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CataloguesScreen } from '../../../src/renderer/screens/catalogues/catalogues-screen.tsx'
import type { CatalogueProposal, ListedCatalogue } from '../../../src/shared/domain/catalogue/catalogue-import.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const listed = (entryCount: number): ListedCatalogue => ({
  origin: 'official',
  version: '0123456789ab',
  sourceName: 'municipios.xlsx',
  importedAtMs: nowMs,
  entryCount,
})
const inForce = { kind: 'dane', ...listed(1_122), previous: listed(1_120) } as const
const list = { 'catalogue:list': answers([inForce]) }
const entry = (code: string, name: string) => ({ code, name })

const proposal: CatalogueProposal = {
  proposalId: 'proposal-1',
  action: 'import',
  kind: 'dane',
  before: listed(1_122),
  after: listed(1_123),
  difference: {
    added: 12,
    removed: 0,
    changed: 1,
    firstAdded: Array.from({ length: 12 }, (_, index) => entry(String(5_000 + index), `Municipio ${index}`)),
    firstRemoved: [],
    firstChanged: [{ before: entry('11001', 'Bogotá'), after: entry('11001', 'Bogotá D. C.') }],
  },
  concerns: [],
  looksLike: null,
  impact: { drafts: 1, newErrors: 3, endedErrors: 1 },
}

it('shows the changes of a list before applying any', async () => {
  const { asked, clerk } = show(<CataloguesScreen />, {
    ...list,
    'catalogue:propose': answers(proposal),
    'catalogue:confirm': answers({ kind: 'dane', ...listed(1_123) }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Importar Municipios (DANE)' }))
  expect(asked('catalogue:propose')).toEqual([{ kind: 'dane' }])
  const opened = await dialog('Qué cambiaría en Municipios (DANE)')
  within(opened).getByText('12 códigos nuevos')
  within(opened).getByText('y 2 más')
  within(opened).getByText('11001 · Bogotá → 11001 · Bogotá D. C.')
  within(opened).getByText('3 celdas pasan a error')
  expect(asked('catalogue:confirm')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Usar esta lista' }))
  await screen.findByText('Municipios (DANE): 1.123 códigos en uso')
  expect(asked('catalogue:confirm')).toEqual([{ proposalId: 'proposal-1' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('describes the bundled lists as part of the program, without their file names', async () => {
  const bundled = { ...listed(77), origin: 'reference', sourceName: 'reference.json', kind: 'eps' } as const
  const { clerk } = show(<CataloguesScreen />, {
    'catalogue:list': answers([bundled]),
    'catalogue:propose': answers({ ...proposal, kind: 'eps', before: bundled }),
  })
  const line = await screen.findByRole('row', { name: /^EPS / })
  within(line).getByText('Incluida en el programa')
  await clerk.click(button('Importar EPS'))
  const opened = await dialog('Qué cambiaría en EPS')
  within(opened).getByText('Incluida en el programa')
  within(opened).getByText('municipios.xlsx')
  expect(screen.queryByText('reference.json')).toBeNull()
})

it('changes nothing when the clerk cancels, or chooses no file', async () => {
  const { asked, clerk } = show(<CataloguesScreen />, {
    ...list,
    'catalogue:propose': ({ kind }) => ({ ok: true, value: kind === null ? null : proposal }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Importar catálogo' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await clerk.click(button('Importar Municipios (DANE)'))
  await dialog(/^Qué cambiaría/)
  await clerk.click(button('Cancelar'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('catalogue:confirm')).toEqual([])
})

it('shows the objections to a list', async () => {
  const doubtful = { ...proposal, concerns: ['much-shorter', 'other-kind'], looksLike: 'eps' } as const
  const { clerk } = show(<CataloguesScreen />, { ...list, 'catalogue:propose': answers(doubtful) })
  await clerk.click(await screen.findByRole('button', { name: 'Importar Municipios (DANE)' }))
  const warning = within(await dialog(/^Qué cambiaría/)).getByRole('alert')
  within(warning).getByText(/^Es mucho más corta que la que está en uso/)
  within(warning).getByText('Se parece más a EPS.')
  button('Usarla de todos modos')
})

it('restores the previous list', async () => {
  const { asked, clerk } = show(<CataloguesScreen />, {
    ...list,
    'catalogue:propose-going-back': answers({ ...proposal, action: 'go-back' }),
    'catalogue:confirm': answers({ kind: 'dane', ...listed(1_120) }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Volver a la lista anterior de Municipios (DANE)' }))
  const opened = await dialog('Volver a la lista anterior de Municipios (DANE)')
  await clerk.click(within(opened).getByRole('button', { name: 'Volver a la lista anterior' }))
  await screen.findByText('Municipios (DANE): se volvió a la lista anterior (1.120 códigos)')
  expect(asked('catalogue:propose-going-back')).toEqual([{ kind: 'dane' }])
})

it('shows an error when going back fails, and on the page when a confirmation fails', async () => {
  const { clerk } = show(<CataloguesScreen />, {
    ...list,
    'catalogue:propose': answers(proposal),
    'catalogue:propose-going-back': refuses(refusal),
    'catalogue:confirm': refuses(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: /^Volver a la lista anterior de/ }))
  await seesRefusal(await screen.findByRole('alert'))
  await clerk.click(button('Cerrar'))
  expect(screen.queryByRole('alert')).toBeNull()
  await clerk.click(button('Importar Municipios (DANE)'))
  await clerk.click(await screen.findByRole('button', { name: 'Usar esta lista' }))
  await seesRefusal(await screen.findByRole('alert'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
