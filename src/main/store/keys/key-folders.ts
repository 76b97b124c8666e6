import { join } from 'node:path'
import { errorOf } from '../sqlite/store-fault.ts'

/** Where a machine keeps what concerns a key. */
export interface KeyFolders {
  readonly stateDirectory: string
  /** The profile's: for this profile alone, when the state directory cannot be used. */
  readonly directory: string
}

/** In the machine's folder, else in the profile's own. `onObstacle` is told why. A book that another program holds is no obstacle. */
export function inSomeKeyFolder<Opened>(
  { stateDirectory, directory }: KeyFolders,
  open: (folder: string) => Opened,
  onObstacle?: (thrown: unknown) => void,
): Opened {
  try {
    return open(join(stateDirectory, 'keys'))
  } catch (thrown) {
    if (errorOf(thrown).code === 'store.in-use') throw thrown
    onObstacle?.(thrown)
    return open(join(directory, 'keys'))
  }
}
