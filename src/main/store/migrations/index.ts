import { initial } from './0001-initial.ts'
import type { Migration } from './migration.ts'

/** Every migration there has ever been, in order. */
export const migrations: readonly Migration[] = [initial]
