import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { nothing, shown, type Written } from './cell.ts'
import type { DamagedPlace } from './damages/damage.ts'
import { type Damage, damages } from './damages/index.ts'
import { createDice, type Dice, seedFor } from './dice.ts'
import { dressHeaders, withoutSome } from './headers.ts'
import { type Column, type Frame, frames, type Layout } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { hasRemark, type Oddity, oddities, withOddity } from './oddities.ts'
import { throwCompany, throwCrew } from './people/worker.ts'
import { layOut } from './sheet.ts'
import type { Procedure } from './truth.ts'
import { type DateSlot, date, type ProgramDates, programDates } from './views/dates.ts'
import type { WildCase } from './wild-case.ts'

export interface CaseOptions {
  readonly layouts?: readonly Layout[] | undefined
  readonly damages?: readonly Damage[] | undefined
  readonly frames?: readonly Frame[] | undefined
  /** How programs distort dates: one of these in one column of every file; by default any kind, in some files. */
  readonly dates?: readonly ProgramDates[] | undefined
  /** What offices do with their columns: one of these in every file that allows it; by default in some files. */
  readonly oddities?: readonly Oddity[] | undefined
}

/** Equal seeds and lists give equal cases. */
export function throwCase(seed: number, options: CaseOptions = {}): WildCase {
  const dice = createDice(seedFor(seed, 'case'))
  const found = dice.pick(options.layouts ?? layouts)
  const hits = throwDamages(dice, options.damages ?? damages)
  const { layout: worn, mayAsk } = dressed(found, hits, createDice(seedFor(seed, 'headers')))
  const dated = withProgramDates(worn, createDice(seedFor(seed, 'dates')), options.dates)
  const { layout, oddity } = withOdd(dated, createDice(seedFor(seed, 'oddity')), options.oddities)
  const company = throwCompany(dice)
  const count = layout.shape === 'form' ? 1 : layout.shape === 'transposed' ? dice.whole(2, 5) : dice.whole(6, 16)
  const crew = oneGender(throwCrew(dice, company, count), dice)
  const written = withLoneDates(layout, writeCells(layout, { dice, crew, company }, hits))
  const framed = throwFrames(layout, dice, options.frames ?? frames)
  const laid = layOut({ layout, crew, company, written, frames: framed, dice })
  return {
    seed,
    layout,
    mayAsk,
    oddity,
    procedure: dice.pick(proceduresOf(layout)),
    official: createDice(seedFor(seed, 'official')).chance(0.25),
    company,
    crew,
    columns: layout.columns,
    written,
    ...(oddity === 'struck row' ? { ...laid, sheets: withStruckRows(laid) } : laid),
    frames: framed,
    damages: hits.map(({ name }) => name),
  }
}

const withStruckRows = ({ sheets, workerRows }: Pick<WildCase, 'sheets' | 'workerRows'>): WildCase['sheets'] => {
  const struck = new Set([...workerRows].flatMap(([row, index]) => (hasRemark(index) ? [row - 1] : [])))
  return sheets.map((sheet) => ({ ...sheet, struck }))
}

/** The layout as this office has it: its headers, without the columns that it does not keep. */
function dressed(layout: Layout, hits: readonly Damage[], dice: Dice): Pick<WildCase, 'layout' | 'mayAsk'> {
  const spoil = hits.find(({ header }) => header !== undefined)?.header ?? null
  // A question may need both of its columns.
  const kept = (layout.asks ?? []).length > 0 ? layout.columns : withoutSome(layout.columns, dice)
  const { columns, spoilt } = dressHeaders(kept, dice, spoil)
  return { layout: { ...layout, columns }, mayAsk: [...(layout.mayAsk ?? []), ...spoilt] }
}

const shareOfPrograms = 0.2

/** The layout with one date column distorted by a program. */
function withProgramDates(layout: Layout, dice: Dice, kinds: readonly ProgramDates[] | undefined): Layout {
  const places = layout.columns.flatMap(([, { fields }], at) =>
    fields.length === 1 && fields[0]?.role === 'value' && fields[0].slot.startsWith('Fecha') ? [at] : [],
  )
  if (places.length === 0 || (kinds === undefined && !dice.chance(shareOfPrograms))) return layout
  const place = dice.pick(places)
  const kind = dice.pick(kinds ?? programDates)
  const columns = layout.columns.map((column, at): Column => {
    const [label, { fields }] = column
    const slot = fields[0]?.slot
    if (at !== place || slot === undefined) return column
    // Separate dice, so that the other columns stay the same.
    return [label, date(slot as DateSlot, kind, dice)]
  })
  return { ...layout, columns }
}

const shareOfOddities = 0.15

/** The layout with an oddity, if it allows one. Separate dice, so that the other columns stay the same. */
function withOdd(
  layout: Layout,
  dice: Dice,
  kinds: readonly Oddity[] | undefined,
): { readonly layout: Layout; readonly oddity: Oddity | null } {
  if (kinds === undefined && !dice.chance(shareOfOddities)) return { layout, oddity: null }
  if (kinds?.length === 0) return { layout, oddity: null }
  const oddity = dice.pick(kinds ?? oddities)
  const odd = withOddity(layout, oddity, dice)
  return odd === null ? { layout, oddity: null } : { layout: odd, oddity }
}

/** Files with a single gender leave open what a lone letter means. */
const oneGender = (crew: WildCase['crew'], dice: Dice): WildCase['crew'] =>
  dice.chance(0.08) ? crew.map((worker) => ({ ...worker, gender: 'MAS' as const })) : crew

const procedure = (module: ModuleName, entity: Procedure['entity']): Procedure => ({ module, entity })

/** Procedures whose entity the layout has a column for. */
function proceduresOf({ columns }: Layout): readonly Procedure[] {
  const slots = new Set(columns.flatMap(([, { fields }]) => fields.map(({ slot }) => slot)))
  if (!slots.has('Nombres'))
    return [procedure('social-security-query', 'adres'), procedure('background-check', 'antecedentes')]
  const both = slots.has('entity:eps') && slots.has('entity:ccf')
  const found: readonly (Procedure | false)[] = [
    slots.has('entity:eps') && procedure('affiliation', 'afiliaciones_seguridad_social_eps'),
    slots.has('entity:eps') && procedure('affiliation-form', 'formularios_eps'),
    slots.has('entity:ccf') && procedure('affiliation', 'afiliaciones_seguridad_social_ccf'),
    slots.has('entity:ccf') && procedure('affiliation-form', 'formularios_ccf'),
    both && procedure('affiliation-form', 'formularios_eps_ccf'),
    slots.has('entity:arl') && procedure('affiliation', 'afiliaciones_seguridad_social_arl'),
    slots.has('entity:afp') && procedure('affiliation', 'afiliaciones_seguridad_social_afp'),
  ]
  return found.filter((one) => one !== false)
}

/** Half of all files have none. Letters are damaged in the whole file or not at all. */
function throwDamages(dice: Dice, from: readonly Damage[]): readonly Damage[] {
  if (from.length === 0 || dice.chance(0.35)) return []
  const hits = dice.shuffled(from).slice(0, dice.whole(1, 3))
  const alone = hits.filter((damage) => damage.alone === true)
  return alone.length > 0 ? alone.slice(0, 1) : hits
}

function throwFrames(layout: Layout, dice: Dice, from: readonly Frame[]): readonly Frame[] {
  const own = (layout.frames ?? []).filter((frame) => from.includes(frame))
  if (layout.shape !== undefined && layout.shape !== 'table') return own
  const more = from.length > 0 && dice.chance(0.35) ? [dice.pick(from)] : []
  return [...new Set([...own, ...more])]
}

function writeCells(
  layout: Layout,
  scene: { readonly dice: Dice } & Pick<WildCase, 'crew' | 'company'>,
  hits: readonly Damage[],
): readonly (readonly Written[])[] {
  const writers = layout.columns.map(([, view]) => ({ view, write: view.start(scene) }))
  return scene.crew.map((worker, index) =>
    writers.map(({ view, write }) => {
      const [field] = view.fields
      const written = write(worker, index)
      return field === undefined || field.role === 'evidence'
        ? written
        : hit(written, { slot: field.slot, index, dice: scene.dice }, field.role === 'part', hits)
    }),
  )
}

/**
 * If one column is month first, asking about another column is fair when its dates are ambiguous and few of them prove
 * the order.
 */
function withLoneDates({ columns }: Layout, written: readonly (readonly Written[])[]): readonly (readonly Written[])[] {
  const isOdd = ({ damage }: Written): boolean =>
    damage === 'date: month first' || damage === 'date: mixed order' || damage === 'date: slip with the month first'
  if (!written.some((cells) => cells.some(isOdd))) return written
  const isLone = columns.map(
    (
      [
        ,
        {
          fields: [field],
        },
      ],
      at,
    ) =>
      field?.slot.startsWith('Fecha') === true &&
      written.filter((cells) => Number(shown(cells[at]?.value ?? nothing).slice(0, 2)) > 12).length * 4 <
        written.length,
  )
  return written.map((cells) =>
    cells.map((cell, at) =>
      isLone[at] && cell.grade === 'right' && cell.value.kind !== 'empty' ? { ...cell, grade: 'meant' as const } : cell,
    ),
  )
}

function hit(written: Written, place: DamagedPlace, isPart: boolean, hits: readonly Damage[]): Written {
  const { slot, dice } = place
  for (const damage of hits) {
    if (isPart && slot !== 'Nombres') continue
    if (damage.name === 'empty' && (isPart || slot === 'FechaRetiroUltimoContrato' || slot === 'Canal')) continue
    // A filler in the only optional date means that there is none.
    if (damage.name === 'filler' && slot === 'FechaRetiroUltimoContrato') continue
    if (!dice.chance(damage.share)) continue
    const after = damage.apply(written, place)
    if (after !== null) return after
  }
  return written
}
