import { batch } from './es/batch.ts'
import { batches } from './es/batches.ts'
import { catalogues } from './es/catalogues.ts'
import { common } from './es/common.ts'
import { company } from './es/company.ts'
import { draft } from './es/draft.ts'
import { draftTools } from './es/draft-tools.ts'
import { evidence } from './es/evidence.ts'
import { home } from './es/home.ts'
import { importing } from './es/import.ts'
import { item } from './es/item.ts'
import { kept } from './es/kept.ts'
import { leftOut } from './es/left-out.ts'
import { live } from './es/live.ts'
import { mapping } from './es/mapping.ts'
import { picker } from './es/picker.ts'
import { profiles } from './es/profiles.ts'
import { sending } from './es/sending.ts'
import { serviceSettings } from './es/service-settings.ts'
import { settings } from './es/settings.ts'
import { shell } from './es/shell.ts'
import { submit } from './es/submit.ts'
import { values } from './es/values.ts'
import { wage } from './es/wage.ts'

/** Every text of the window in Spanish; other languages must have the same shape. */
export const spanish = {
  shell,
  common,
  home,
  importing,
  picker,
  profiles,
  mapping,
  company,
  draft,
  draftTools,
  leftOut,
  submit,
  batches,
  batch,
  sending,
  evidence,
  kept,
  live,
  item,
  catalogues,
  serviceSettings,
  settings,
  values,
  wage,
}

export type Texts = typeof spanish
