import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import * as sheetJs from 'xlsx'
import { openWorkplace, unwrap } from '../workplace.ts'

const procedure = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', operation: 'create' } as const

/** HR's file: its own order and words, the name in two columns, the type of document in the number's cell. */
const headers = [
  'Apellidos',
  'Nombres',
  'Documento de identidad',
  'Sexo',
  'Nacionalidad',
  'País de nacimiento',
  'F. Nac',
  'Ciudad nacimiento',
  'Fecha vinculación',
  'Fondo de pensiones',
  'ARL',
  'Salario',
  'Centro de costos',
  'Dir. domicilio',
  'Tel. celular',
  'Correo',
  'Ciudad residencia',
  'Barrio residencia',
  'Ciudad labor',
  'Dirección sede',
  'Barrio sede',
  'NIT',
  'Cargo',
  'Fec. exp. cédula',
  'Ciudad expedición',
  'Contrato No.',
  'EPS',
] as const
type Header = (typeof headers)[number]

const born = new Date(Date.UTC(1990, 2, 5))
const worker = (index: number, changes: Partial<Record<Header, string | number>> = {}) => {
  const cells: Record<Header, string | number | Date> = {
    Apellidos: 'Gómez Ríos',
    Nombres: 'Ana María',
    'Documento de identidad': `CC ${1_020_500_100 + index}`,
    Sexo: 'FEM',
    Nacionalidad: 'CO',
    'País de nacimiento': 'CO',
    'F. Nac': born,
    'Ciudad nacimiento': '05001',
    'Fecha vinculación': '01/11/2026',
    'Fondo de pensiones': 'Porvenir',
    ARL: 'Positiva',
    Salario: 1_750_905,
    'Centro de costos': 'CC-9',
    'Dir. domicilio': 'Calle 10 # 43-21',
    'Tel. celular': '3104567890',
    Correo: `persona${index}@ejemplo.co`,
    'Ciudad residencia': '05001',
    'Barrio residencia': 'Laureles',
    'Ciudad labor': '05001',
    'Dirección sede': 'Calle 100 # 8-49',
    'Barrio sede': 'Centro',
    NIT: '900123456',
    Cargo: 'Operaria',
    'Fec. exp. cédula': '12/04/2008',
    'Ciudad expedición': '05001',
    'Contrato No.': `CT2026${String(index).padStart(4, '0')}`,
    EPS: 'EPS010',
    ...changes,
  }
  return headers.map((header) => cells[header])
}

const people = () => [
  worker(0, { Correo: 'no tiene' }),
  worker(1, { 'Ciudad labor': 'Armenia' }),
  worker(2, { 'Fecha vinculación': '31/11/2026', Cargo: '' }),
  worker(3, { Cargo: 'Jefe' }),
]

async function importedDraft() {
  const { application } = await openWorkplace()
  const book = sheetJs.utils.book_new()
  const sheet = sheetJs.utils.aoa_to_sheet([['EMPRESA'], [], [...headers], ...people()], { UTC: true })
  sheetJs.utils.book_append_sheet(book, sheet, 'Personal')
  const bytes = new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
  const file = { fileName: 'ingresos.xlsx', bytes }
  const { drafts } = application
  const { draft } = unwrap(await drafts.importFile({ ...procedure, file, applySuggestions: 'sure' }))
  const exported = async (onlyWithFindings = true) =>
    unwrap(await drafts.exportForHr(draft.id, { onlyWithFindings, language: 'es' }))
  const request = (workbook: Uint8Array, preview: boolean, fileName = 'devuelto.xlsx') =>
    ({ file: { fileName, bytes: workbook }, token: 't', preview, conflicts: 'theirs' }) as const
  return { drafts, id: draft.id, exported, request }
}

type Cells = Readonly<Record<number, Readonly<Record<string, string>>>>

/** HR opens the workbook, types into cells under its own headers, and saves it in a format. */
function atHr(workbook: Uint8Array, cells: Cells, bookType: sheetJs.BookType = 'xlsx'): Uint8Array {
  const book = sheetJs.read(workbook, { cellDates: false, cellStyles: true })
  const review = book.Sheets.Revisar ?? {}
  const lines = sheetJs.utils.sheet_to_json<string[]>(review, { header: 1, raw: false, defval: '' })
  for (const [row, written] of Object.entries(cells)) {
    for (const [header, v] of Object.entries(written)) {
      const place = { r: lines.findIndex(([first]) => first === row), c: lines[1]?.indexOf(header) ?? -1 }
      expect([header, place.c > 0, place.r > 1]).toEqual([header, true, true])
      review[sheetJs.utils.encode_cell(place)] = { t: 's', v }
    }
  }
  return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType }))
}

const corrected: Cells = {
  4: { Correo: 'ana@empresa.com' },
  5: { 'Ciudad labor': 'Armenia (Quindío)' },
  6: { 'Fecha vinculación': '2 de noviembre de 2026', Cargo: 'Operaria' },
}

describe("HR's workbook", () => {
  it("has HR's columns in HR's order, its dates and amounts, and then what HR's file lacks", async () => {
    const { drafts, id, exported } = await importedDraft()
    const book = await readXlsx(await exported(), { readStyles: true })
    const [review, , lists] = book.sheets
    const shown = headers.filter((header) => header !== 'Apellidos' && header !== 'Centro de costos')
    expect(review?.rows[1]?.slice(0, -2)).toEqual(
      [
        'Fila',
        // The name made of two columns is one, with the headers in the order of its parts.
        'Nombres + Apellidos',
        ...shown.slice(1),
        // The type was in the cell of the number.
        'Tipo de documento',
        expect.stringContaining('Qué'),
        'Ventanilla',
      ].slice(0, -2),
    )
    expect(review?.rows.slice(2).map(([row]) => row)).toEqual(['4', '5', '6'])
    const at = (header: string) => review?.rows[1]?.indexOf(header) ?? -1
    const cell = (row: number, header: string) => review?.cells?.get(`${row},${at(header)}`)
    expect(cell(2, 'F. Nac')?.style?.numFmt).toBe('dd/mm/yyyy')
    expect(review?.rows[2]?.[at('F. Nac')]).toEqual(born)
    expect(review?.rows[2]?.[at('Salario')]).toBe(1_750_905)
    expect(review?.rows[4]?.[at('Fecha vinculación')]).toBe('31/11/2026')
    expect(cell(4, 'Fecha vinculación')?.comment?.text).toMatch(/^Esa fecha no existe/)
    expect(cell(2, 'Correo')?.style?.fill).toMatchObject({ fgColor: { rgb: expect.stringContaining('FFD83D') } })
    const list = review?.dataValidations?.find(({ range }) =>
      range.startsWith(`${sheetJs.utils.encode_col(at('EPS'))}3`),
    )
    expect(list).toMatchObject({ type: 'list', errorStyle: 'warning', formula1: expect.stringMatching(/^Listas!/) })
    expect(lists?.rows.flat()).toContain('Salud Total')
    expect(unwrap(await drafts.read(id)).draft.headers).toMatchObject({ FechaIngreso: 'Fecha vinculación' })
  })

  it.each(['xlsx', 'biff8', 'ods', 'csv'] as const)(
    'comes back as %s: the preview says what is then ready, and so it is',
    async (bookType) => {
      const { drafts, id, exported, request } = await importedDraft()
      const bytes = atHr(await exported(), corrected, bookType)
      const before = unwrap(await drafts.read(id)).counts
      expect(before).toMatchObject({ readyRows: 1, invalidRows: 3 })
      const preview = unwrap(await drafts.mergeCorrections(id, request(bytes, true, `devuelto.${bookType}`)))
      expect(preview.outcome.theirs).toEqual({ cells: 4, rows: 3, readyRows: 3 })
      expect(preview.corrections.map(({ row, field, after, said }) => [row, field, after, said])).toEqual([
        [4, 'CorreoElectronico', 'ana@empresa.com', undefined],
        [5, 'CodigoDaneCiudadLabor', '63001', 'Armenia (Quindío)'],
        [6, 'FechaIngreso', '02/11/2026', '2 de noviembre de 2026'],
        [6, 'Cargo', 'Operaria', undefined],
      ])
      expect(preview.corrections[0]?.person).toBe('Ana María Gómez Ríos')
      expect(preview.headers.FechaIngreso).toBe('Fecha vinculación')
      expect(unwrap(await drafts.read(id)).counts).toEqual(before)
      unwrap(await drafts.mergeCorrections(id, request(bytes, false, `devuelto.${bookType}`)))
      expect(unwrap(await drafts.read(id)).counts).toMatchObject({ readyRows: 4, invalidRows: 0 })
    },
  )

  it('can also be imported as a new file, whose headers are still those of HR', async () => {
    const { drafts, id, exported } = await importedDraft()
    const file = { fileName: 'otra vez.xlsx', bytes: await exported(false) }
    const again = unwrap(await drafts.importFile({ ...procedure, file })).draft
    const first = unwrap(await drafts.read(id)).draft
    expect(again).toMatchObject({ sheet: 'Revisar', headerRow: 2, missingFields: [] })
    expect(again.headers).toEqual({ ...first.headers, TipoDocumentoIdentificacion: 'Tipo de documento' })
  })

  it('frees rows from quarantine that it corrects, as the preview says, and no others', async () => {
    const { drafts, id, exported, request } = await importedDraft()
    const bytes = atHr(await exported(false), { ...corrected, 7: { Cargo: 'Jefa' } })
    unwrap(await drafts.quarantine(id, [4, 7], true))
    const { outcome } = unwrap(await drafts.mergeCorrections(id, request(bytes, true)))
    expect(outcome.theirs).toEqual({ cells: 5, rows: 4, readyRows: 3 })
    const { change } = unwrap(await drafts.mergeCorrections(id, request(bytes, false)))
    expect(change?.overview.counts).toMatchObject({ readyRows: 3, quarantinedRows: 1 })
    expect(change?.released).toBe(1)
  })
})
