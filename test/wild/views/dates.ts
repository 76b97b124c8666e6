import { dayCell, doubtful, type FileValue, meant, nothing, number, right, text, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import { type Day, type DayForm, dayBefore, dayForms, isAmbiguous, serialOf, wireDay } from '../people/day.ts'
import type { Worker } from '../people/worker.ts'
import { type Scene, type View, view } from '../view.ts'

const daysOf = {
  FechaNacimiento: ({ birth }: Worker) => birth,
  FechaIngreso: ({ hired }: Worker) => hired,
  FechaExpedicionDocumentoIdentidad: ({ issued }: Worker) => issued,
  FechaRetiroUltimoContrato: ({ retired }: Worker) => retired,
} as const
export type DateSlot = keyof typeof daysOf

/** How programs distort a column of dates. Each can be switched on separately (`CaseOptions.dates`). */
export const programDates = [
  'serial noise',
  'moved clock',
  'moved clock as text',
  'clock of UTC as text',
  'slip with the month first',
  'half swapped text',
] as const
export type ProgramDates = (typeof programDates)[number]

export type DateStyle =
  | 'real'
  | 'serial number'
  | 'compact number'
  | 'mixed'
  | 'swapped by the program'
  | ProgramDates
  | DayForm

/** `month first` only where the column proves it. */
const usual: readonly DateStyle[] = [
  'real',
  'real',
  'real',
  'real',
  'wire',
  'wire',
  'dd-mm-yyyy',
  'd/m/yyyy',
  'yyyy-mm-dd',
  'yyyymmdd',
  'dd/mm/yy',
  'dd-mmm-yy',
  'dd-mmm-yyyy',
  'long',
  'long with weekday',
  'with time',
  'iso',
  'iso with blanks',
  'serial number',
  'compact number',
  'mixed',
  'month first',
  'dd-Mmm-yyyy',
  'mmm dd, yyyy',
  'dd.mm.yyyy',
  'yyyy/mm/dd',
  'serial',
]

export const date = (slot: DateSlot, style?: DateStyle, own?: Dice): View =>
  view(slot, (shared) => {
    const scene = own === undefined ? shared : { ...shared, dice: own }
    const write = writerOf(slot, style ?? scene.dice.pick(usual), scene)
    return (worker, index) => {
      const day = daysOf[slot](worker)
      return day === null ? right(nothing) : write(day, index)
    }
  })

function writerOf(slot: DateSlot, style: DateStyle, { dice, crew }: Scene): (day: Day, index: number) => Written {
  const days = crew.flatMap((worker) => daysOf[slot](worker) ?? [])
  const proofs = days.filter(({ day }) => day > 12)
  switch (style) {
    case 'real':
      return (day) => right(dayCell(day))
    case 'wire':
      return (day) => right(text(wireDay(day)))
    case 'serial number':
      return (day) => meant(number(serialOf(day)), 'date: serial')
    case 'compact number':
      return (day) => meant(number(Number(dayForms.yyyymmdd(day))), 'date: yyyymmdd')
    case 'month first':
      return proofs.length < 2 ? (day) => right(text(wireDay(day))) : (day) => inOneOrder(day)
    case 'mixed': {
      const turned = crew.map((worker) => daysOf[slot](worker)?.day !== undefined && dice.chance(0.4))
      const provenBy = (isTurned: boolean): boolean =>
        crew.some((worker, at) => turned[at] === isTurned && (daysOf[slot](worker)?.day ?? 0) > 12)
      const proven = provenBy(true) && provenBy(false)
      return proven ? (day, index) => inBothOrders(day, turned[index] ?? false) : (day) => right(text(wireDay(day)))
    }
    case 'swapped by the program':
      return (day) => swappedByProgram(day, proofs.length)
    case 'serial noise':
      return (day) => right(dayCell(day, -dice.next() / 1_001))
    case 'moved clock': {
      const second = dice.pick([86_384, 68_400, 64_800])
      return (day) => doubtful(dayCell(dayBefore(day), second), 'date: moved clock')
    }
    case 'moved clock as text': {
      const clock = dice.pick(['T23:59:44.000Z', 'T19:00:00', ' 19:00:00', 'T18:00:00-05:00'])
      return (day) => doubtful(text(`${dayForms['yyyy-mm-dd'](dayBefore(day))}${clock}`), 'date: moved clock as text')
    }
    case 'clock of UTC as text':
      return (day) => meant(text(`${dayForms['yyyy-mm-dd'](day)}T05:00:00.000Z`), 'date: clock of UTC as text')
    case 'slip with the month first':
      return withSlip(days)
    case 'half swapped text':
      return (day) => halfSwapped(day, proofs.length)
    default:
      return (day) => meant(text(dayForms[style](day)), `date: ${style}`)
  }
}

/** The whole column is month first, and the column proves it. */
const inOneOrder = (day: Day): Written =>
  day.day === day.month ? right(text(wireDay(day))) : meant(text(dayForms['month first'](day)), 'date: month first')

function inBothOrders(day: Day, turned: boolean): Written {
  const value: FileValue = text(turned ? dayForms['month first'](day) : wireDay(day))
  if (day.day === day.month) return right(value)
  if (isAmbiguous(day)) return doubtful(value, 'date: mixed order')
  return turned ? meant(value, 'date: mixed order') : right(value)
}

/**
 * How an English Excel converts dates typed day first: those valid in swapped order become real, wrong dates; the
 * others stay texts. The pattern is visible, so the intended day can be inferred too, but never silently.
 */
function swappedByProgram({ year, month, day }: Day, proofs: number): Written {
  if (day > 12) return right(text(wireDay({ year, month, day })))
  if (day === month || proofs < 3) return right(dayCell({ year, month, day }))
  return doubtful(dayCell({ year, month: day, day: month }), 'date: swapped by the program')
}

/** This many ambiguous dates outweigh one proof, whatever else happens to the column. */
const leastAgainstSlip = 8

/** One month-first date among many ambiguous ones; dates after the 12th write their month in words. */
function withSlip(days: readonly Day[]): (day: Day) => Written {
  const slip = days.findIndex(({ day }) => day > 12)
  if (slip < 0 || days.filter(isAmbiguous).length < leastAgainstSlip) return (day) => right(text(wireDay(day)))
  return (day) => {
    if (day === days[slip]) return meant(text(dayForms['month first'](day)), 'date: slip with the month first')
    if (day.day > 12) return meant(text(dayForms['dd-mmm-yyyy'](day)), 'date: dd-mmm-yyyy')
    return isAmbiguous(day)
      ? doubtful(text(wireDay(day)), 'date: slip with the month first')
      : right(text(wireDay(day)))
  }
}

/**
 * How pandas converts dates typed day first: swapped, with the year first, if that is a valid date; otherwise left as
 * typed.
 */
function halfSwapped(day: Day, proofs: number): Written {
  if (proofs < 3 || day.day > 12) return right(text(wireDay(day)))
  const swapped = `${dayForms['yyyy-mm-dd']({ ...day, month: day.day, day: day.month })} 00:00:00`
  return isAmbiguous(day)
    ? doubtful(text(swapped), 'date: half swapped text')
    : meant(text(swapped), 'date: half swapped text')
}

const parts = { day: ({ day }: Day) => day, month: ({ month }: Day) => month, year: ({ year }: Day) => year } as const

/** A date in three columns. */
export const datePart = (slot: DateSlot, part: keyof typeof parts): View =>
  view(
    slot,
    () => (worker) => {
      const day = daysOf[slot](worker)
      return day === null ? right(nothing) : right(number(parts[part](day)))
    },
    'part',
  )
