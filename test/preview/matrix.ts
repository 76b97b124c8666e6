/** Which screens are drawn with how many records. Each list is one program. */
import type { Room } from './gallery.ts'
import { recordScenes, sectionScenes } from './scenes/every-screen.ts'
import { fiveThousand, longNames, one, twenty } from './worlds/counted.ts'
import { firstRun, practiceEmpty } from './worlds/practising.ts'

const everything = [...sectionScenes, ...recordScenes]

/** Their names are the second word of a picture's name. */
export const matrix: readonly (readonly Room[])[] = [
  [
    {
      name: 'first',
      seed: firstRun,
      scenes: sectionScenes.filter(({ name }) => name === 'home' || name === 'settings'),
    },
    { name: '0', seed: practiceEmpty, scenes: sectionScenes },
  ],
  [{ name: '1', seed: one, scenes: everything }],
  [{ name: '20', seed: twenty, scenes: everything }],
  [{ name: '5000', seed: fiveThousand, scenes: everything }],
  [{ name: 'long', seed: longNames, scenes: everything }],
]
