import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CorrectionsDialog } from '../../../src/renderer/screens/draft/tools/corrections-dialog.tsx'
import type { CorrectionReport } from '../../../src/shared/domain/draft/draft-change.ts'
import { draftChange } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const report: CorrectionReport = {
  file: 'token-1',
  fileName: 'de talento humano.xlsx',
  corrections: [
    { row: 2, field: 'Celular', before: '300', after: '3001234567', conflict: false, person: 'Ana Gómez' },
    { row: 5, field: 'Cargo', before: 'Auxiliar', after: 'Jefe', conflict: true, person: 'CC 1020304200' },
  ],
  correctionCount: 2,
  conflictCount: 1,
  outcome: { theirs: { cells: 2, rows: 2, readyRows: 1 }, mine: { cells: 1, rows: 1, readyRows: 0 } },
  headers: { Celular: 'Tel. celular' },
  missingRows: [7],
  unknownRows: [],
  unclearRows: [],
  sentRows: [8, 9],
  matchedByContent: true,
  change: null,
}

const shown = (different: Partial<CorrectionReport> = {}, onClose = vi.fn()) => (
  <CorrectionsDialog draftId="draft-1" report={{ ...report, ...different }} onClose={onClose} />
)

it('shows the changes, the conflicts, and what takes no part', async () => {
  show(shown())
  const opened = await dialog('Correcciones de de talento humano.xlsx')
  const [, first, second] = within(opened).getAllByRole('row')
  expect(first?.textContent).toBe('2Ana GómezTel. celular3003001234567')
  expect(second?.textContent).toContain('CC 1020304200Cargo')
  expect(second?.textContent).toContain('Cambió en ambos lados')
  within(opened).getByText(/las filas se emparejaron por número y persona/)
  within(opened).getByText('1 fila no vino en el archivo; se queda en el borrador.')
  within(opened).getByText('2 filas ya se enviaron y no se cambian.')
  expect(within(opened).queryByText(/no pertenece/)).toBeNull()
})

it('says what it does in one line, for the side that the clerk chose', async () => {
  const { clerk } = show(shown())
  screen.getByText('2 correcciones en 2 filas; 1 fila queda lista')
  await clerk.click(screen.getByRole('radio', { name: 'Dejar lo mío' }))
  screen.getByText('1 corrección en 1 fila; 0 filas quedan listas')
})

it("shows HR's words above the code that they become", () => {
  const city = { field: 'CodigoDaneCiudadLabor', before: '5001', after: '76001', said: 'Cali (Valle del Cauca)' }
  show(shown({ corrections: [{ row: 2, ...city, conflict: false, person: 'Ana' }] }))
  const [, first] = screen.getAllByRole('row')
  expect(first?.textContent).toBe('2AnaCiudad de labor (DANE)5001Cali (Valle del Cauca)76001')
})

it.each([
  [null, 'theirs'],
  ['Dejar lo mío', 'mine'],
] as const)('merges with the side that the clerk chose: %s', async (choice, conflicts) => {
  const onClose = vi.fn()
  const { asked, clerk } = show(shown({}, onClose), {
    'draft:merge-corrections': answers({ ...report, change: draftChange({ changed: 2 }) }),
  })
  if (choice !== null) await clerk.click(screen.getByRole('radio', { name: choice }))
  await clerk.click(button('Traer correcciones'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await screen.findByText('2 celdas cambiadas')
  expect(asked('draft:merge-corrections')).toEqual([{ draftId: 'draft-1', file: 'token-1', preview: false, conflicts }])
})

it('has nothing to merge from a workbook without changes', () => {
  show(shown({ corrections: [], correctionCount: 0, conflictCount: 0 }))
  screen.getByText('El archivo no trae cambios.')
  expect(isOff(button('Traer correcciones'))).toBe(true)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('stays open and shows the error', async () => {
  const onClose = vi.fn()
  const { clerk } = show(shown({}, onClose), { 'draft:merge-corrections': refuses(refusal) })
  await clerk.click(button('Traer correcciones'))
  await seesRefusal(await dialog(/^Correcciones de/))
  expect(onClose).not.toHaveBeenCalled()
})
