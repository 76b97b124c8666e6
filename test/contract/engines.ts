import { openScratchStore } from '../integration/store/scratch-store.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import type { FilingPorts } from './filing-ports.ts'
import { openScratchOffice } from './postgres-engine.ts'
import { watchPlans } from './watched-plans.ts'

export interface Engine {
  readonly name: string
  /** Empty, over real files or a real server; closed when the test ends. */
  open(): Promise<FilingPorts>
}

/** Every contract runs on each of them. PostgreSQL exists for one platform, where `one-dialect.test.ts` requires it. */
export const engines: readonly Engine[] = [
  { name: 'SQLite', open: openWatchedStore },
  ...(nativeFolder() === null ? [] : [{ name: 'PostgreSQL', open: openScratchOffice }]),
]

/** Main's own queries must be fast, however much was filed. */
async function openWatchedStore(): Promise<FilingPorts> {
  watchPlans()
  return openScratchStore()
}
