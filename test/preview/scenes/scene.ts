import type { World } from '../world.ts'

/** One picture: the steps from the first screen of a world to what is to be seen. It leaves the store as it found it. */
export interface Scene {
  readonly name: string
  go(world: World): Promise<void>
}
