import { batch } from './en/batch.ts'
import { batches } from './en/batches.ts'
import { catalogues } from './en/catalogues.ts'
import { common } from './en/common.ts'
import { company } from './en/company.ts'
import { draft } from './en/draft.ts'
import { draftTools } from './en/draft-tools.ts'
import { evidence } from './en/evidence.ts'
import { home } from './en/home.ts'
import { importing } from './en/import.ts'
import { item } from './en/item.ts'
import { kept } from './en/kept.ts'
import { leftOut } from './en/left-out.ts'
import { live } from './en/live.ts'
import { mapping } from './en/mapping.ts'
import { picker } from './en/picker.ts'
import { profiles } from './en/profiles.ts'
import { sending } from './en/sending.ts'
import { serviceSettings } from './en/service-settings.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { submit } from './en/submit.ts'
import { values } from './en/values.ts'
import { wage } from './en/wage.ts'
import type { Texts } from './spanish.ts'

export const english: Texts = {
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
