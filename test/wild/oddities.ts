import { doubtful, nothing, right, text } from './cell.ts'
import type { Dice } from './dice.ts'
import type { Column, Layout } from './layout.ts'
import type { Slot } from './view.ts'
import { typeBeforeNumber } from './views/documents.ts'
import { bothSurnames, givenNames } from './views/names.ts'
import { birthCountry, nationality } from './views/words.ts'

/** Changes an office makes to its columns beyond their layout. Each can be switched on separately. */
export const oddities = [
  'type before number',
  'role in header',
  'remark beside',
  'answer beside',
  'struck row',
  'mixed countries',
  'one homonym',
  'one header over names',
] as const
export type Oddity = (typeof oddities)[number]

const remarks = ['RETIRADA', 'Retirado', 'NO AFILIAR', 'ANULADO', 'Ya afiliada', 'NO ENVIAR', 'PENDIENTE', 'DUPLICADO']
const roles = ['Cliente', 'contratante', '(cliente)', 'empresa usuaria', 'proveedor']
/** Headers whose answer says that a worker is not to be filed, with that answer and the usual one. */
const answers = [
  ['Activo', 'NO', 'SI'],
  ['¿Afiliar?', 'No', 'Sí'],
  ['AFILIAR A EPS', 'N', 'S'],
  ['Vigente', '0', '1'],
  ['Retirado', 'X', ''],
  ['YA AFILIADO', 'SI', 'NO'],
  ['Estado', 'I', 'A'],
  ['Estado del empleado', 'RET', 'ACT'],
  ['Novedad', 'RET', 'ING'],
  ['Eliminado', 'true', 'false'],
] as const
const remarkEvery = 3

/** Whether a worker has a remark next to the row, or a struck-through row. */
export const hasRemark = (index: number): boolean => index % remarkEvery === 1

const isOf = ([, { fields }]: Column, slot: Slot): boolean =>
  fields.length === 1 && fields[0]?.slot === slot && fields[0].role === 'value'

/** The layout with an oddity; null if it lacks what the oddity needs. */
export function withOddity(layout: Layout, kind: Oddity, dice: Dice): Layout | null {
  const { columns } = layout
  if ((layout.shape ?? 'table') !== 'table') return null
  switch (kind) {
    case 'type before number': {
      const isWhole = ['TipoDocumentoIdentificacion', 'NumeroIdentificacion'].every(
        (slot) => columns.filter((column) => isOf(column, slot)).length === 1,
      )
      if (!isWhole) return null
      const rest = columns.filter((column) => !isOf(column, 'TipoDocumentoIdentificacion'))
      return {
        ...layout,
        columns: rest.map(
          ([label, view, group]): Column =>
            withGroup(label, isOf([label, view], 'NumeroIdentificacion') ? typeBeforeNumber() : view, group),
        ),
      }
    }
    case 'role in header': {
      if (columns.filter((column) => isOf(column, 'NitEmpresa')).length !== 1) return null
      const label = `NIT ${dice.pick(roles)}`
      const asked = columns.map((column): Column => (isOf(column, 'NitEmpresa') ? [label, column[1]] : column))
      return { ...layout, columns: asked, asks: [...(layout.asks ?? []), 'NitEmpresa'] }
    }
    case 'remark beside': {
      const start = () => (_: unknown, index: number) =>
        hasRemark(index) ? doubtful(text(dice.pick(remarks)), 'remark beside') : right(nothing)
      return { ...layout, columns: [...columns, ['Novedad RH', { fields: [], start }]] }
    }
    case 'answer beside': {
      const [label, gone, usual] = dice.pick(answers)
      const start = () => (_: unknown, index: number) =>
        hasRemark(index) ? doubtful(text(gone), 'answer beside') : right(text(usual))
      return { ...layout, columns: [...columns, [label, { fields: [], start }]] }
    }
    case 'mixed countries': {
      const mixed = { CodigoNacionalidad: nationality('mixed'), CodigoPaisNacimiento: birthCountry('mixed') }
      const isMixed = (column: Column): Column[1] | undefined =>
        Object.entries(mixed).find(([slot]) => isOf(column, slot))?.[1]
      if (!columns.some(isMixed)) return null
      return {
        ...layout,
        columns: columns.map((column) => withGroup(column[0], isMixed(column) ?? column[1], column[2])),
      }
    }
    case 'one homonym': {
      const ofPlaces = columns.filter(([, { fields }]) => fields.some(({ slot: name }) => isPlace(name)))
      const alone = ofPlaces.filter(([, { fields }]) => fields.length === 1 && fields[0]?.role === 'value')
      if (alone.length < 2 || alone.length < ofPlaces.length) return null
      return {
        ...layout,
        columns: columns.map((column) => (alone.includes(column) ? inHomonym(column) : column)),
      }
    }
    case 'one header over names': {
      const parts = [givenNames(), bothSurnames()]
      const ofNames = columns.filter(([, { fields }]) => fields.some(({ slot }) => slot === 'Nombres'))
      if (ofNames.length !== 1 || !columns.some((column) => isOf(column, 'Nombres'))) return null
      return {
        ...layout,
        columns: columns.flatMap((column): readonly Column[] =>
          isOf(column, 'Nombres') ? underOneHeader(column, dice.chance(0.5) ? parts : parts.toReversed()) : [column],
        ),
        asks: [...(layout.asks ?? []), 'Nombres'],
      }
    }
    // The columns stay the same; the sheet strikes the rows through.
    case 'struck row':
      return layout
  }
}

/** The first part keeps the header; the others have none. */
const underOneHeader = ([label, , group]: Column, parts: readonly Column[1][]): readonly Column[] =>
  parts.map((view, at) => withGroup(at === 0 ? label : '', view, group))

const isPlace = (slot: Slot): boolean => slot.startsWith('CodigoDaneCiudad')

/** Two departments have a municipality called Armenia. */
const homonym = 'Armenia'

const inHomonym = ([label, { fields }, group]: Column): Column =>
  withGroup(label, { fields, start: () => () => doubtful(text(homonym), 'place: homonym') }, group)

const withGroup = (label: string, view: Column[1], group: string | undefined): Column =>
  group === undefined ? [label, view] : [label, view, group]
