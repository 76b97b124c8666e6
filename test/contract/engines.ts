import type { Store } from '#main/store/open-store.ts'
import { openScratchStore } from '../integration/store/scratch-store.ts'
import { watchPlans } from './watched-plans.ts'

/** The ports of the filing half: what every engine must keep in the same way. */
export type FilingPorts = Pick<
  Store,
  'outbox' | 'polling' | 'documents' | 'history' | 'notifications' | 'catalogues' | 'mappings' | 'answers'
>

export interface Engine {
  readonly name: string
  /** Empty, over real files or a real server; closed when the test ends. */
  open(): Promise<FilingPorts>
}

/** Every contract runs on each of them; a server's engine is one more line. */
export const engines: readonly Engine[] = [{ name: 'SQLite', open: openWatchedStore }]

/** What main asks for itself must be found at once, however much was filed. */
async function openWatchedStore(): Promise<FilingPorts> {
  watchPlans()
  return openScratchStore()
}
