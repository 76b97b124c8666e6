import { dayCell, type FileValue, nothing, number, right, text } from '../cell.ts'
import type { Dice } from '../dice.ts'
import { throwDay } from '../people/day.ts'
import * as words from '../people/words.ts'
import type { Company, Worker } from '../people/worker.ts'
import { beside, type View } from '../view.ts'

type Fill = (dice: Dice, worker: Worker, company: Company, index: number) => FileValue

/** Columns that offices keep for themselves and no procedure uses. */
const fills = {
  item: (_dice, _worker, _company, index) => number(index + 1),
  empty: () => nothing,
  notes: (dice) =>
    dice.chance(0.2) ? text(dice.pick(['pendiente examen', 'incapacitada', 'traer soportes', 'OK'])) : nothing,
  risk: (dice) => text(dice.pick(['I', 'II', 'III', 'IV', 'V'])),
  riskRate: (dice) => number(dice.pick([0.522, 1.044, 2.436, 4.35, 6.96])),
  companyName: (_dice, _worker, company) => text(company.name),
  costCentre: (dice) => text(dice.pick(['ADM', 'OPE', '1010', 'CC-204', 'VENTAS'])),
  site: (dice) => text(dice.pick(words.places)),
  blood: (dice) => text(dice.pick(['O+', 'A+', 'O-', 'B+'])),
  maritalStatus: (dice) => text(dice.pick(['Soltero', 'Casada', 'Unión libre'])),
  age: (_dice, worker) => number(2026 - worker.birth.year),
  children: (dice) => number(dice.whole(0, 4)),
  bank: (dice) => text(dice.pick(words.banks)),
  account: (dice) => text(dice.digits(11)),
  jobCode: (_dice, worker) => text(worker.job[1]),
  contactName: (dice) => text(`${dice.pick(words.femaleNames)} ${dice.pick(words.surnames)}`),
  contactPhone: (dice) => text(`31${dice.digits(8)}`),
  contactMail: (dice) => text(`contacto${dice.whole(1, 99)}@correo.example`),
  contactAddress: (dice) => text(`Calle ${dice.whole(1, 99)} # ${dice.whole(1, 99)}-${dice.whole(1, 99)}`),
  kinship: (dice) => text(dice.pick(words.kinships)),
  otherDocument: (dice) => number(Number(`5${dice.digits(7)}`)),
  otherDate: (dice) => dayCell(throwDay(dice, { year: 1970, month: 1, day: 1 }, { year: 2020, month: 12, day: 28 })),
  endDate: (dice) => dayCell(throwDay(dice, { year: 2027, month: 1, day: 1 }, { year: 2028, month: 12, day: 28 })),
  contractKind: (dice) => text(dice.pick(['Fijo', 'Indefinido', 'Obra o labor'])),
  allowance: (dice) => number(dice.pick([0, 200_000, 162_000])),
  days: () => number(30),
  landline: (dice) => text(`60${dice.whole(1, 8)}${dice.digits(7)}`),
  workMail: (_dice, worker) => text(`${worker.mail.split('@')[0]}@empresa.example`),
  retired: () => text('NO'),
  newcomer: () => text('X'),
  education: (dice) => text(dice.pick(['Bachiller', 'Técnico', 'Profesional'])),
  stratum: (dice) => number(dice.whole(1, 6)),
  shirt: (dice) => text(dice.pick(['S', 'M', 'L', 'XL'])),
  schedule: () => text('L-V 8:00 a 17:00'),
  timestamp: (dice) =>
    text(`2026/11/${dice.whole(10, 19)} ${dice.whole(8, 11)}:${dice.whole(10, 59)}:${dice.whole(10, 59)} a. m. GMT-5`),
  consent: () => text('Sí, autorizo'),
  boss: (dice) => text(`${dice.pick(words.maleNames)} ${dice.pick(words.surnames)}`),
  personnelNumber: (_dice, _worker, _company, index) => number(10_000_000 + index),
  companyCode: () => text('CO01'),
  checkDigit: (_dice, worker) => number(Number(worker.nit.slice(-1))),
} as const satisfies Readonly<Record<string, Fill>>
export type Other = keyof typeof fills

export const other = (what: Other): View =>
  beside(
    ({ dice, company }) =>
      (worker, index) =>
        right(fills[what](dice, worker, company, index)),
  )
