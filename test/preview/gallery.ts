/** Which scenes are shown in which world. */
import { productionScenes } from './scenes/account.ts'
import { batchScenes } from './scenes/batches.ts'
import { firstRunScenes, practiceEmptyScenes } from './scenes/beginning.ts'
import { careScenes } from './scenes/care.ts'
import { nothingScenes, thirtyScenes } from './scenes/desk.ts'
import { followUpScenes } from './scenes/follow-up.ts'
import { identityScenes } from './scenes/identity.ts'
import { unclearScenes } from './scenes/importing.ts'
import { foundScenes, officeScenes } from './scenes/office.ts'
import { longOversightScenes, noOversightScenes, oversightScenes } from './scenes/oversight.ts'
import { pickingScenes } from './scenes/picking.ts'
import { practiceScenes } from './scenes/practising.ts'
import type { Scene } from './scenes/scene.ts'
import { thousandsScenes } from './scenes/thousands.ts'
import {
  filedBesideScenes,
  keyRefusedScenes,
  keyUnverifiedScenes,
  morningScenes,
  offlineScenes,
  practiceOverScenes,
  recordDamagedScenes,
  sendingScenes,
  suspectScenes,
  testKeyScenes,
} from './scenes/trouble.ts'
import { valueScenes } from './scenes/values.ts'
import { workerScenes } from './scenes/workers.ts'
import type { Seed } from './world.ts'
import { production } from './worlds/account.ts'
import { nothingToDo, thirtyDrafts } from './worlds/desk.ts'
import { identityDocuments } from './worlds/identity.ts'
import {
  doubtful,
  firstRun,
  practice,
  practiceDraftOf,
  practiceEmpty,
  practiceOver,
  thousands,
  unclear,
} from './worlds/practising.ts'
import {
  filedBeside,
  keyRefused,
  keyUnverified,
  morningAfter,
  offline,
  recordDamaged,
  sending,
  suspect,
  testKey,
} from './worlds/trouble.ts'
import { workers } from './worlds/workers.ts'

export interface Room {
  readonly name: string
  readonly seed: Seed
  readonly scenes: readonly Scene[]
}

/** The rooms of one program, in the order in which it enters them. */
type Gallery = readonly Room[]

export const practiceGallery: Gallery = [
  { name: 'first run', seed: firstRun, scenes: firstRunScenes },
  { name: 'practice without files', seed: practiceEmpty, scenes: [...practiceEmptyScenes, ...noOversightScenes] },
  { name: 'practice', seed: practice, scenes: practiceScenes },
  { name: 'values in doubt', seed: doubtful, scenes: valueScenes },
  { name: 'unclear files', seed: unclear, scenes: unclearScenes },
  { name: 'people of whom much and little is known', seed: workers, scenes: workerScenes },
  { name: 'identity documents', seed: identityDocuments, scenes: identityScenes },
  { name: 'a practice service that began anew', seed: practiceOver, scenes: practiceOverScenes },
]

export const pickingRoom: Room = { name: 'a draft of twenty people', seed: practiceDraftOf(20), scenes: pickingScenes }

export const thousandsRoom: Room = {
  name: 'thousands of rows',
  seed: thousands,
  scenes: [...thousandsScenes, ...longOversightScenes],
}
export const deskGallery: Gallery = [
  { name: 'nothing to do', seed: nothingToDo, scenes: nothingScenes },
  { name: 'thirty drafts', seed: thirtyDrafts, scenes: thirtyScenes },
]

export const accountRoom: Room = {
  name: 'a real account',
  seed: production,
  scenes: [...productionScenes, ...batchScenes, ...oversightScenes, ...followUpScenes],
}

export const morningRoom: Room = { name: 'the morning after', seed: morningAfter, scenes: morningScenes }

/** Main's answers are faked here, so the room needs its own program. */
const foundRoom: Room = { name: 'an office of very many records', seed: production, scenes: foundScenes }
const careRoom: Room = { name: 'the care of the data', seed: practiceEmpty, scenes: [...careScenes, ...officeScenes] }

export const troubleGallery: Gallery = [
  { name: 'a test key', seed: testKey, scenes: testKeyScenes },
  { name: 'a key that could not be tried', seed: keyUnverified, scenes: keyUnverifiedScenes },
  { name: 'an older copy put back', seed: suspect, scenes: suspectScenes },
  { name: 'a refused key', seed: keyRefused, scenes: keyRefusedScenes },
  { name: 'the same people filed beside', seed: filedBeside, scenes: filedBesideScenes },
  { name: 'a damaged record of filings', seed: recordDamaged, scenes: recordDamagedScenes },
  { name: 'no connection', seed: offline, scenes: offlineScenes },
  // Last, because no profile can be left while a send of it is leaving.
  { name: 'sending', seed: sending, scenes: sendingScenes },
]

export const galleries: readonly Gallery[] = [
  practiceGallery,
  [pickingRoom],
  deskGallery,
  [thousandsRoom],
  [accountRoom, morningRoom],
  troubleGallery,
  [careRoom, foundRoom],
]
