import type { World } from '../world.ts'

/** One picture: the steps from the first screen of a world to what is to be seen. It leaves the store as it found it. */
export interface Scene {
  readonly name: string
  /** Windows of other sizes than the usual ones, in CSS pixels. */
  readonly sizes?: readonly { readonly width: number; readonly height: number }[]
  /** For people to look at only: every element of it stands in another scene or a component test, where `npm test` checks it. */
  readonly pictureOnly?: true
  go(world: World): Promise<void>
}
