/** Which scenes are looked at in which world. */
import { productionScenes } from './scenes/account.ts'
import { firstRunScenes, practiceEmptyScenes } from './scenes/beginning.ts'
import { practiceLargeScenes, practiceScenes } from './scenes/practising.ts'
import type { Scene } from './scenes/scene.ts'
import { keyRefusedScenes, offlineScenes, practiceOverScenes, testKeyScenes, unclearScenes } from './scenes/trouble.ts'
import type { Seed } from './world.ts'
import {
  firstRun,
  keyRefused,
  offline,
  practice,
  practiceEmpty,
  practiceLarge,
  practiceOver,
  production,
  testKey,
  unclear,
} from './worlds.ts'

export interface Room {
  readonly name: string
  readonly seed: Seed
  readonly scenes: readonly Scene[]
}

export const practiceRooms: readonly Room[] = [
  { name: 'first run', seed: firstRun, scenes: firstRunScenes },
  { name: 'practice without files', seed: practiceEmpty, scenes: practiceEmptyScenes },
  { name: 'practice', seed: practice, scenes: practiceScenes },
  { name: 'practice with thousands of rows', seed: practiceLarge, scenes: practiceLargeScenes },
  { name: 'a practice service that began anew', seed: practiceOver, scenes: practiceOverScenes },
  { name: 'unclear files', seed: unclear, scenes: unclearScenes },
]

export const accountRooms: readonly Room[] = [
  { name: 'a real account', seed: production, scenes: productionScenes },
  { name: 'no connection', seed: offline, scenes: offlineScenes },
  { name: 'a refused key', seed: keyRefused, scenes: keyRefusedScenes },
  { name: 'a test key', seed: testKey, scenes: testKeyScenes },
]
