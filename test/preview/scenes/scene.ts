import type { World } from '../world.ts'

/** One picture: the steps from the first screen of a world to the view. Leaves the store unchanged. */
export interface Scene {
  readonly name: string
  /** Window sizes other than the usual ones, in CSS pixels. */
  readonly sizes?: readonly { readonly width: number; readonly height: number }[]
  /**
   * Only for human eyes: another scene or a component test shows all its elements, and `npm test` checks them there.
   */
  readonly pictureOnly?: true
  go(world: World): Promise<void>
}
