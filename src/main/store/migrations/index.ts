import type { Migration } from '../migrate.ts'
import { initial } from './0001-initial.ts'

/** Every migration there has ever been, in order. */
export const migrations: readonly Migration[] = [initial]
