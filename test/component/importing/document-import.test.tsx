import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DocumentImport } from '../../../src/renderer/screens/import/documents/document-import.tsx'
import type { PreparedDocument, ShownDocuments } from '../../../src/shared/domain/filing/prepared-document.ts'
import { batchId, itemId } from '../../../src/shared/kernel/ids.ts'
import { appStatus, nowMs } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const document = (id: string, part: Partial<PreparedDocument> = {}): PreparedDocument => ({
  id,
  fileName: `${id}.pdf`,
  read: true,
  byteLength: 1_400_000,
  pages: 2,
  reference: `${id}.pdf`,
  problem: null,
  sameAs: null,
  sent: null,
  anyway: false,
  ...part,
})

const preparedOf = (documents: readonly PreparedDocument[], part: Partial<ShownDocuments> = {}): ShownDocuments => ({
  stamp: documents.map(({ id, sent }) => `${id} ${sent?.batchId}`).join(),
  documents,
  reading: null,
  packing: null,
  noRoom: 0,
  otherFiles: 0,
  canUndo: false,
  perRequest: 5,
  ...part,
})

const showing = (documents: readonly PreparedDocument[], part: Partial<ShownDocuments> = {}, script: Script = {}) =>
  show(<DocumentImport status={appStatus()} />, {
    'prepared:list': answers(preparedOf(documents, part)),
    'service-settings:list': answers([]),
    'prepared:remove': answers(null),
    'prepared:rename': answers(null),
    'prepared:send-anyway': answers(null),
    'prepared:stop': answers(null),
    ...script,
  })

const rows = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('region', { name: 'Documentos por enviar' }))
    .getAllByRole('row')
    .slice(1)

const rowOf = async (file: string): Promise<HTMLElement> => {
  const cell = await screen.findByTitle(file)
  const row = cell.closest('tr')
  if (row === null) throw new Error('a cell stands in a row')
  return row
}

const sent = { batchId: batchId('lote'), batchName: 'x.pdf', itemId: itemId('uno'), sentAtMs: nowMs, inFlight: false }

it('without a file there is a place to drop files, and nothing to send', async () => {
  showing([])
  await screen.findByRole('button', { name: 'Elegir archivos' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('one file shows its size, its pages and its reference, and says that the list is saved', async () => {
  showing([document('ana')])
  const row = await rowOf('ana.pdf')
  expect(row.textContent).toMatch('1,4 MB')
  within(row).getByDisplayValue('ana.pdf')
  expect(row.textContent).toMatch('Listo')
  screen.getByText(/se guardan cifradas con el perfil, también al cerrar el programa/)
  screen.getByText('1 documento en 1 envío de hasta 5.')
})

it('twenty files are counted and packed, and shown part by part', async () => {
  const many = Array.from({ length: 20 }, (_, at) => document(`f${at}`, at < 3 ? { problem: 'empty' } : {}))
  const { clerk, asked } = showing(many)
  expect(await rows()).toHaveLength(20)
  screen.getByText('17 documentos en 4 envíos de hasta 5.')
  await clerk.click(screen.getByRole('radio', { name: 'Apartados (3)' }))
  expect(await rows()).toHaveLength(3)
  await clerk.click(button('Quitar los apartados (3)'))
  expect(asked('prepared:remove')).toEqual([{ ids: ['f0', 'f1', 'f2'] }])
})

it.each([
  ['unreadable', /No se puede leer: ya no está donde estaba/, false],
  ['not-a-file', /No es un archivo/, false],
  ['network', /Está en otro equipo/, false],
  ['empty', /Está vacío/, false],
  ['not-a-pdf', /Su contenido no es un PDF/, false],
  ['too-large', /Pesa 1,4 MB, y el servicio recibe hasta 2 MB/, false],
  ['twice', /mismo contenido que «beto\.pdf»/, false],
  ['in-flight', /en cola, enviándose o en un envío incierto/, true],
  ['sent-before', /ya se envió el 20\/11\/2026/, true],
  ['changed', /cambió después de agregarlo a la lista/, true],
  ['cut', /Le falta el final: puede estar incompleto/, true],
  ['no-pages', /No tiene ninguna página/, true],
  ['encrypted', /Está cifrado/, true],
] as const)(
  '%s is set aside with its sentence; only a person’s word may let some go',
  async (problem, sentence, may) => {
    const isSent = problem === 'sent-before' || problem === 'in-flight'
    const told = { problem, sameAs: problem === 'twice' ? 'beto.pdf' : null, sent: isSent ? sent : null }
    const { clerk, asked } = showing([document('ana', told)])
    const row = await rowOf('ana.pdf')
    expect(row.textContent).toMatch(sentence)
    expect(row.dataset.aside).toBe('true')
    expect(isOff(button('Enviar 0 documentos'))).toBe(true)
    const anyway = within(row).queryByRole('button', { name: 'Enviar de todos modos ana.pdf' })
    expect(anyway !== null).toBe(may)
    if (anyway === null) return
    await clerk.click(anyway)
    expect(asked('prepared:send-anyway')).toEqual([{ ids: ['ana'], anyway: true }])
  },
)

it('a reference is sent to main once, when its field loses the focus; a duplicate is pointed out', async () => {
  const { clerk, asked } = showing([document('ana', { reference: 'c' }), document('beto', { reference: 'c' })])
  const row = await rowOf('ana.pdf')
  expect(row.textContent).toMatch('Otro documento lleva la misma referencia')
  const field = within(row).getByLabelText('Referencia de ana.pdf')
  await clerk.clear(field)
  await clerk.type(field, 'contrato 7{Tab}')
  expect(asked('prepared:rename')).toEqual([{ id: 'ana', reference: 'contrato 7' }])
})

it('while files are being read nothing is sent, and the remaining ones can be cancelled', async () => {
  const { clerk, asked } = showing([document('ana'), document('beto', { read: false })], {
    reading: { done: 1, total: 2 },
  })
  expect((await rowOf('beto.pdf')).textContent).toMatch('Por revisar')
  await clerk.click(screen.getByRole('checkbox', { name: /Acepto los términos/ }))
  expect(isOff(button('Enviar 1 documento'))).toBe(true)
  await clerk.click(button('Detener'))
  expect(asked('prepared:stop')).toEqual([null])
})

it('a list that cannot be saved says so', async () => {
  const { clerk } = showing([document('ana')], {}, { 'prepared:remove': refuses(refusal) })
  await clerk.click(within(await rowOf('ana.pdf')).getByRole('button', { name: 'Quitar ana.pdf' }))
  await seesRefusal(window.document.body)
})
