import { batch } from './batch.ts'
import { batches } from './batches.ts'
import { catalogues } from './catalogues.ts'
import { common } from './common.ts'
import { company } from './company.ts'
import { draft } from './draft.ts'
import { draftTools } from './draft-tools.ts'
import { evidence } from './evidence.ts'
import { home } from './home.ts'
import { importing } from './import.ts'
import { item } from './item.ts'
import { kept } from './kept.ts'
import { leftOut } from './left-out.ts'
import { live } from './live.ts'
import { mapping } from './mapping.ts'
import { picker } from './picker.ts'
import { profiles } from './profiles.ts'
import { sending } from './sending.ts'
import { serviceSettings } from './service-settings.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { submit } from './submit.ts'
import { values } from './values.ts'
import { wage } from './wage.ts'

/** Every text of the window that is not in its screen's own folder. */
export const windowTexts = {
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
