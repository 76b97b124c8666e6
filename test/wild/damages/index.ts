import type { Damage } from './damage.ts'
import { fillerDamages } from './fillers.ts'
import { letterDamages } from './letters.ts'
import { copyingDamages, dateDamages, mailDamages, numberDamages, wordDamages } from './values.ts'

export type { Damage }

export const damages: readonly Damage[] = [
  ...letterDamages,
  ...fillerDamages,
  ...copyingDamages,
  ...numberDamages,
  ...mailDamages,
  ...dateDamages,
  ...wordDamages,
]
