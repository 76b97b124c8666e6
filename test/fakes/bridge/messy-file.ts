import { groupLeftOut, type LeftOutGroup, type LeftOutReason, type SheetBlock } from '#shared/domain/draft/left-out.ts'
import {
  type ColumnDoubt,
  type FieldProposal,
  type MappingProposal,
  reviewReasons,
  type SheetColumn,
} from '#shared/domain/draft/mapping.ts'
import { type WorkbookNote, workbookNoteCodes } from '#shared/domain/draft/workbook-note.ts'
import type { FakeDraft } from './drafts.ts'

/** What the worst file of an office leaves to be asked: every kind of doubt, and names as long as people make them. */
export function messyProposal(proposal: MappingProposal): MappingProposal {
  const columns = [...proposal.columns, ...strangeColumns]
  const fields = proposal.fields.map((field, index) => messyFields[index]?.(field) ?? field)
  return {
    ...proposal,
    columns: columns.map((column, index) => ({
      ...column,
      header:
        index % 4 === 0 ? `${column.header} (según el formato de talento humano de la sede principal)` : column.header,
    })),
    fields,
    doubts: doubtsOf(fields),
    missingFields: fields.filter(({ column }) => column === null).map(({ field }) => field),
    hiddenRows: 1_208,
    // The header was found; everything else there is to ask about is asked.
    reasons: reviewReasons.filter((reason) => reason !== 'header-not-found'),
    notes,
    blocks,
    leftOut: leftOutOf(leftOutRows),
    unmappedColumns: strangeColumns.map(({ column }) => column),
    rememberedAtMs: Date.parse('2026-10-20T15:00:00Z'),
    sheets: [
      ...proposal.sheets,
      { name: 'Personal temporal Medellín y Área Metropolitana noviembre (definitivo)', hidden: true, rows: 5_412 },
    ],
  }
}

const strangeColumns: readonly SheetColumn[] = Array.from({ length: 24 }, (_, index) => ({
  column: `B${String.fromCharCode(65 + index)}`,
  header: index % 5 === 4 ? '' : `Observaciones de talento humano ${index + 1}`,
  samples: ['pendiente de examen médico de ingreso y de la carta de la EPS', 'ok'],
}))

const apart = ['BA', 'BB', 'BC', 'BD']

/** By the place of the field in its procedure. */
const messyFields: Readonly<Record<number, (field: FieldProposal) => FieldProposal>> = {
  1: (field) => ({ ...field, confidence: 'content', score: 0.6 }),
  2: (field) => ({ ...field, column: 'BA', joined: apart, confidence: 'similar', score: 0.7 }),
  3: (field) => ({
    ...field,
    ...nothing,
    alternatives: [{ column: 'D', header: 'Sexo', confidence: 'synonym', score: 0.9 }],
  }),
  4: (field) => ({ ...field, ...nothing }),
  6: (field) => ({ ...field, confidence: 'similar', score: 0.6 }),
}
const nothing = { column: null, header: '', confidence: null, score: 0 } as const

const reasonsOf: Readonly<Record<number, ColumnDoubt['reasons']>> = {
  1: [
    { code: 'header-vague', parameters: { column: 'B', header: 'Número' } },
    { code: 'content-fits', parameters: { column: 'B', percent: '98' } },
    { code: 'neighbours', parameters: { column: 'B', columns: 'A · Tipo, C · Nombres y apellidos completos' } },
  ],
  2: [{ code: 'names-apart', parameters: { columns: 'BA, BB, BC y BD' } }],
  3: [{ code: 'equal-columns', parameters: { columns: 'D · Sexo, BF · Género' } }],
  6: [
    { code: 'code-and-name-differ', parameters: { rows: '12', column: 'G', other: 'H', example: '05001 y Envigado' } },
    { code: 'other-field', parameters: { column: 'G', field: 'CodigoDaneCiudadLabor' } },
  ],
}

const doubtsOf = (fields: readonly FieldProposal[]): readonly ColumnDoubt[] =>
  fields.flatMap(({ field, column, score }, index) => {
    const reasons = reasonsOf[index]
    return reasons === undefined ? [] : [{ field, column, confidence: score, asks: true, reasons, candidates: [] }]
  })

const notes: readonly WorkbookNote[] = workbookNoteCodes.map((code, index) => ({
  code,
  count: index + 1,
  places: code.startsWith('sheet.') ? ['Personal nuevo'] : [`B${index + 12}`],
}))

const blocks: readonly SheetBlock[] = [
  { number: 1, title: '', headerRow: 4, firstRow: 5, lastRow: 52, rows: 48, imported: true },
  {
    number: 2,
    title: 'PERSONAL RETIRADO EN EL MES DE OCTUBRE, SOLO PARA CONOCIMIENTO DE CONTABILIDAD Y TESORERÍA',
    headerRow: 60,
    firstRow: 61,
    lastRow: 1_203,
    rows: 1_143,
    imported: false,
  },
]

/** Rows of the messy file that are no workers. */
export const leftOutRows = 5_000

const saysOf: Readonly<Record<LeftOutReason, string>> = {
  'other-table': '1020304050 · PÉREZ GÓMEZ ANA LUCÍA · RETIRADA · 31/10/2026',
  example: 'CC · 1234567890 · NOMBRE COMPLETO DEL TRABAJADOR · FEM · dd/mm/aaaa',
  'repeated-header': 'Tipo de documento · Número · Nombres y apellidos · Género · Fecha de nacimiento',
  title: 'INGRESOS DE LA SEDE ENVIGADO',
  total: 'TOTAL SEDE · 48 · 84.043.440',
  hint: 'Escriba el número sin puntos ni comas · no deje espacios',
  note: 'Elaboró: María Fernanda Núñez Ávila, analista de talento humano · Revisó: José Ángel Gómez Peña',
  blank: '0 · 0 · —',
  unlike: 'pendiente',
}

/** So many rows of a file that are no workers, one of every reason in turn. */
export const leftOutOf = (count: number): readonly LeftOutGroup[] => {
  const reasons = Object.keys(saysOf) as LeftOutReason[]
  return groupLeftOut(
    Array.from({ length: count }, (_, index) => {
      const reason = reasons[index % reasons.length] ?? 'note'
      return { row: index + 5, reason, text: saysOf[reason] }
    }),
  )
}

/** A draft that was made of that file. */
export const messyDraft = ({ overview, rows }: FakeDraft): FakeDraft => ({
  overview: {
    ...overview,
    leftOut: leftOutOf(leftOutRows),
    draft: {
      ...overview.draft,
      blocks,
      unmappedColumns: strangeColumns.map(({ column, header }) => `${column} (${header})`),
    },
  },
  rows,
})
