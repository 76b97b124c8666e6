import { describe, expect, it } from 'vitest'
import { heldFile } from '#main/outbox/index.ts'
import { isPlain } from '#shared/domain/filing/extraction/compared-reading.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import { oddPdf } from '../../harness/odd-pdfs.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

const forms = { module: 'affiliation-form', entity: 'formularios_eps_ccf', operation: 'create' } as const

/** Documents read by the practice service. */
async function readDocuments(
  workplace: Workplace,
  names: readonly string[],
): Promise<{ id: BatchId; items: ItemId[] }> {
  const { application, during } = workplace
  const files = names.map((name) => heldFile({ fileName: `${name}.pdf`, reference: name, bytes: oddPdf(name) }))
  const id = unwrap(await application.batches.composeExtraction({ files, operator: 'Ana' }))
  await during(application.sending.sendDue({ batchId: id }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 30 * 60_000 }))
  return { id, items: unwrap(await application.history.items(id, {}, 0, 50)).rows.map((item) => item.id) }
}

const cellsOf = async ({ application }: Workplace, draft: DraftId, row: number) =>
  unwrap(await application.drafts.rows(draft, 'all', 0, 100)).rows.find((one) => one.row === row)?.values ?? {}

describe('data read from identity documents', () => {
  it('goes into an empty row as a cell of a file would, in one step that is taken back whole', async () => {
    const workplace = await openWorkplace()
    const { drafts } = workplace.application
    const { id, items } = await readDocuments(workplace, ['uno', 'dos'])
    const overview = unwrap(await drafts.beginFromReadings(id, items, forms))
    const draft = overview.draft.id
    expect(overview.counts).toMatchObject({ rows: 2, invalidRows: 2 })
    expect(overview.draft.origin).toMatchObject({ from: 'readings', batchId: id })
    const [itemId] = items
    if (itemId === undefined) throw new Error('no document')
    expect(unwrap(await drafts.rowsForReading(itemId)).begun.map(({ row }) => row)).toEqual([1])

    const place = { itemId, draftId: draft, row: 1, choices: {} }
    const { values } = unwrap(await drafts.compareReading(place))
    const byField = new Map(values.map((value) => [value.field, value]))
    expect(byField.get('Nombres')).toMatchObject({ names: ['Nombres', 'Apellidos'], change: 'fills' })
    expect(byField.get('Nombres')?.written).toMatch(/^\p{Lu}+( \p{Lu}+){2,}$/u)
    expect(byField.get('FechaExpedicionDocumentoIdentidad')?.written).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    // A place name becomes a code only if it is unambiguous.
    expect(byField.get('CodigoDaneCiudadNacimiento')?.written).toMatch(/^\d{5}$/)
    // Whether the code is the birthplace's or another city's, its name does not say.
    const code = values.find(({ names }) => names.includes('CodigoDaneCiudad'))
    expect(code).toMatchObject({ field: null, change: null })
    expect(code?.asks).toContain('CodigoDaneCiudadResidencia')
    const chosen = { ...place, choices: { [code?.key ?? '']: 'CodigoDaneCiudadExpedicionDocumentoIdentidad' } }
    const answered = unwrap(await drafts.compareReading(chosen)).values
    expect(answered.find(({ key }) => key === code?.key)).toMatchObject({
      field: 'CodigoDaneCiudadExpedicionDocumentoIdentidad',
      change: 'fills',
    })

    const plain = answered.filter(isPlain).map(({ key, now }) => ({ key, now }))
    const before = await cellsOf(workplace, draft, 1)
    const change = unwrap(await drafts.acceptReading(chosen, plain))
    expect(change.changed).toBe(plain.length)
    expect((await cellsOf(workplace, draft, 1)).Nombres).toBe(byField.get('Nombres')?.written)
    const sources = unwrap(await drafts.rowSources(draft, 1))
    expect(sources).toHaveLength(plain.length)
    expect(sources[0]).toMatchObject({ itemId, fileName: 'uno.pdf' })
    const taken = unwrap(await drafts.readings(id)).lines.map((line) =>
      line.taken.map(({ row, fields }) => [row, fields.length]),
    )
    expect(taken).toEqual([[[1, plain.length]], []])
    const takenRows = async () => unwrap(await drafts.readings(id)).lines.flatMap((line) => line.taken)
    unwrap(await drafts.removeRows(draft, [1]))
    expect(await takenRows()).toEqual([])
    unwrap(await drafts.undo(draft))
    expect(await takenRows()).toHaveLength(1)

    const back = unwrap(await drafts.undo(draft))
    expect(back.label?.es).toBe(`Aceptar lo leído de uno.pdf en la fila 1 (${plain.length})`)
    expect(await cellsOf(workplace, draft, 1)).toEqual(before)
    expect(unwrap(await drafts.rowSources(draft, 1))).toEqual([])
    expect(unwrap(await drafts.readings(id)).lines.flatMap(({ taken: rows }) => rows)).toEqual([])
  })

  it('never replaces unseen: a changed cell refuses it, and so does a sent row', async () => {
    const workplace = await openWorkplace()
    const { drafts } = workplace.application
    const { id, items } = await readDocuments(workplace, ['tres'])
    const [itemId] = items
    if (itemId === undefined) throw new Error('no document')
    const draft = unwrap(await drafts.beginFromReadings(id, items, forms)).draft.id
    const place = { itemId, draftId: draft, row: 1, choices: {} }
    const name = unwrap(await drafts.compareReading(place)).values.find(({ field }) => field === 'Nombres')
    const asSeen = [{ key: name?.key ?? '', now: '' }]
    unwrap(await drafts.edit(draft, 1, 'Nombres', 'OTRA PERSONA'))
    expect(await drafts.acceptReading(place, asSeen)).toMatchObject({
      ok: false,
      error: { code: 'reading.changed-since-shown' },
    })
    expect((await cellsOf(workplace, draft, 1)).Nombres).toBe('OTRA PERSONA')
    const again = unwrap(await drafts.compareReading(place)).values.find(({ field }) => field === 'Nombres')
    expect(again).toMatchObject({ now: 'OTRA PERSONA', change: 'replaces' })
    expect(again === undefined ? null : isPlain(again)).toBe(false)
    unwrap(await drafts.acceptReading(place, [{ key: again?.key ?? '', now: 'OTRA PERSONA' }]))
    expect((await cellsOf(workplace, draft, 1)).Nombres).toBe(again?.written)
    // A value without a known field goes nowhere.
    const asked = unwrap(await drafts.compareReading(place)).values.find(({ asks }) => asks.length > 0)
    if (asked !== undefined) {
      expect(await drafts.acceptReading(place, [{ key: asked.key, now: '' }])).toMatchObject({ ok: false })
    }

    const sample = (await workplace.importSample('background-check')) as DraftId
    const request = { draftId: sample, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    unwrap(await workplace.application.batches.compose(request))
    const sent = unwrap(await drafts.rows(sample, 'sent', 0, 1)).rows[0]?.row ?? 0
    const there = { ...place, draftId: sample, row: sent }
    const number = unwrap(await drafts.compareReading(there)).values.find(
      ({ field }) => field === 'NumeroIdentificacion',
    )
    const refused = await drafts.acceptReading(there, [{ key: number?.key ?? '', now: number?.now ?? '' }])
    expect(refused).toMatchObject({ ok: false, error: { code: 'reading.row-sent' } })
  })

  it('finds the row with its number in any draft, and asks if there are several', async () => {
    const workplace = await openWorkplace()
    const { drafts } = workplace.application
    const { id, items } = await readDocuments(workplace, ['cuatro'])
    const [itemId] = items
    if (itemId === undefined) throw new Error('no document')
    const { documentNumber, sameNumber } = unwrap(await drafts.rowsForReading(itemId))
    expect(documentNumber).toMatch(/^\d{10}$/)
    expect(sameNumber).toEqual([])
    const checks = { module: 'background-check', entity: 'antecedentes', operation: 'create' } as const
    const draft = unwrap(await drafts.beginFromReadings(id, items, checks)).draft.id
    unwrap(await drafts.edit(draft, 1, 'NumeroIdentificacion', documentNumber ?? ''))
    const other = await workplace.importSample('background-check')
    unwrap(await drafts.edit(other as DraftId, 5, 'NumeroIdentificacion', documentNumber ?? ''))
    const found = unwrap(await drafts.rowsForReading(itemId))
    expect(found.begun.map(({ row }) => row)).toEqual([1])
    expect(found.sameNumber.map(({ draft: { id: where }, row }) => [where, row])).toEqual([[other, 5]])
    // Its name is stored for display.
    const compared = unwrap(await drafts.compareReading({ itemId, draftId: draft, row: 1, choices: {} }))
    expect(compared.values.find(({ names }) => names.includes('Nombres'))).toMatchObject({ field: 'Nombres', asks: [] })
  })

  it('is doubtful where the service itself doubts it, and told apart from a missing result', async () => {
    const workplace = await openWorkplace()
    const { id } = await readDocuments(workplace, ['ilegible', 'bueno'])
    const { lines } = unwrap(await workplace.application.drafts.readings(id))
    expect(lines.map(({ fileName, kind, doubts }) => [fileName, kind, doubts])).toEqual([
      ['ilegible.pdf', 'doubtful', ['nothing-read', 'illegible', 'low', 'remarks']],
      ['bueno.pdf', 'read', []],
    ])
    const files = [heldFile({ fileName: 'luego.pdf', reference: '', bytes: oddPdf('luego') })]
    const later = unwrap(await workplace.application.batches.composeExtraction({ files, operator: 'Ana' }))
    expect(unwrap(await workplace.application.drafts.readings(later)).lines.map(({ kind }) => kind)).toEqual([
      'waiting',
    ])
  })
})
