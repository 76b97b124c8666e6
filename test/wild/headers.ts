import type { Dice } from './dice.ts'
import type { Column } from './layout.ts'
import type { Slot } from './view.ts'

export interface DressedHeaders {
  readonly columns: readonly Column[]
  /** Fields whose header was damaged: asking about them is fair. */
  readonly spoilt: readonly Slot[]
}

type Dress = (label: string, dice: Dice) => string

/** Additions that offices make to headers without changing their meaning. */
const dressings: Readonly<Record<string, Dress>> = {
  star: (label) => `${label}*`,
  'star in front': (label) => `* ${label}`,
  upper: (label) => label.toLocaleUpperCase('es'),
  lower: (label) => label.toLocaleLowerCase('es'),
  'line breaks': (label) => label.replace(' ', '\n'),
  colon: (label) => `${label}:`,
  underscores: (label) => label.replaceAll(' ', '_'),
  blanks: (label) => `  ${label.replaceAll(' ', '  ')} `,
  'without accents': (label) =>
    label
      .normalize('NFD')
      .replace(/[\u0300\u0301\u0308]/g, '')
      .normalize('NFC'),
  'mandatory, in words': (label, dice) => (dice.chance(0.5) ? `${label} (obligatorio)` : label),
}

const always = 0.45
const misspelling = 0.12

export function dressHeaders(
  columns: readonly Column[],
  dice: Dice,
  spoil: ((label: string) => string) | null,
): DressedHeaders {
  const dress: Dress = dice.chance(always)
    ? (label) => label
    : (dressings[dice.pick(Object.keys(dressings))] ?? ((label) => label))
  const misspelt = dice.chance(0.15)
  const spoiltSlots = new Set<Slot>()
  const dressed = columns.map(([label, view, group]): Column => {
    let next = dress(label, dice)
    const wrong = misspelt && dice.chance(misspelling) ? misspell(next, dice) : next
    const damaged = spoil === null ? wrong : spoil(wrong)
    if (damaged !== next || (group !== undefined && spoil !== null && spoil(group) !== group))
      for (const { slot } of view.fields) spoiltSlots.add(slot)
    next = damaged
    return group === undefined ? [next, view] : [next, view, spoil === null ? group : spoil(group)]
  })
  return { columns: dressed, spoilt: [...spoiltSlots] }
}

/** Drops a letter of a long word. */
function misspell(label: string, dice: Dice): string {
  const word = /\p{L}{7,}/u.exec(label)
  if (word === null) return label
  const at = word.index + dice.whole(2, word[0].length - 3)
  return label.slice(0, at) + label.slice(at + 1)
}

/** Leaves out columns that this office does not have. Columns that are meaningful only together stay together. */
export function withoutSome(columns: readonly Column[], dice: Dice): readonly Column[] {
  if (columns.length < 12 || !dice.chance(0.25)) return columns
  const needed = new Set<Slot>([
    'NumeroIdentificacion',
    'TipoDocumentoIdentificacion',
    'Nombres',
    'entity:eps',
    'entity:ccf',
    'entity:arl',
    'entity:afp',
    'CodigoEntidad',
    'Ibc',
  ])
  const gone = dice.whole(1, 4) / columns.length
  return columns.filter(([, { fields }]) => {
    const mayGo = fields.every(({ slot, role }) => role === 'value' && !needed.has(slot))
    return !mayGo || !dice.chance(gone)
  })
}
