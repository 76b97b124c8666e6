import { doubtful, type FileValue, meant, shown, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import type { Slot } from '../view.ts'

export interface DamagedPlace {
  readonly slot: Slot
  /** Position of the worker in the file, from 0. */
  readonly index: number
  readonly dice: Dice
}

/** Damage that occurs in some cells of a file. Null where it does not apply to a cell. */
export interface Damage {
  readonly name: string
  /** The share of applicable cells that it hits. */
  readonly share: number
  readonly apply: (written: Written, place: DamagedPlace) => Written | null
  /** It is visible only in a whole column, so no other damage may interrupt it. */
  readonly alone?: true
  /** How it changes headers. */
  readonly header?: (label: string) => string
}

export const slots = (...names: readonly Slot[]): ReadonlySet<Slot> => new Set(names)

export const textSlots = slots(
  'Nombres',
  'DireccionResidencia',
  'DireccionLabor',
  'BarrioResidencia',
  'BarrioLabor',
  'Cargo',
)
export const digitSlots = slots('NumeroIdentificacion', 'Celular', 'NitEmpresa', 'Ibc')
export const dateSlots = slots('FechaNacimiento', 'FechaIngreso', 'FechaExpedicionDocumentoIdentidad')
export const codeSlots = slots(
  'TipoDocumentoIdentificacion',
  'Genero',
  'CodigoNacionalidad',
  'CodigoDaneCiudadResidencia',
  'CodigoDaneCiudadLabor',
  'NumeroContrato',
  'entity:eps',
  'entity:ccf',
)
/** Equal for all workers of a company. */
export const companySlots = slots('NitEmpresa', 'Arl', 'CodigoDaneCiudadLabor', 'DireccionLabor', 'BarrioLabor')

/** Damages only correct cells: the effect of two damages on one cell would be unclear. */
export const on =
  (
    among: ReadonlySet<Slot> | null,
    change: (content: string, place: DamagedPlace) => Written | null,
  ): Damage['apply'] =>
  (written, place) => {
    if (among !== null && !among.has(place.slot)) return null
    const content = shown(written.value)
    return written.grade === 'right' && content !== '' ? change(content, place) : null
  }

type Spoil = (content: string, place: DamagedPlace) => FileValue | null

const spoiling =
  (grade: typeof meant) =>
  (name: string, share: number, among: ReadonlySet<Slot> | null, spoil: Spoil): Damage => ({
    name,
    share,
    apply: on(among, (content, place) => {
      const value = spoil(content, place)
      return value === null ? null : grade(value, name)
    }),
  })

/** Damaged, but a reader can tell what was meant. */
export const spoilt = spoiling(meant)
/** Lost: only the office knows the value. */
export const lost = spoiling(doubtful)
