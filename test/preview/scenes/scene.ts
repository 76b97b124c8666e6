import type { World } from '../world.ts'

/** One picture: the steps from the first screen of a world to what is to be seen. It leaves the store as it found it. */
export interface Scene {
  readonly name: string
  /** Windows of other sizes than the usual ones, in CSS pixels. */
  readonly sizes?: readonly { readonly width: number; readonly height: number }[]
  go(world: World): Promise<void>
}
