import path from 'node:path'

/** Compiled modules, shared between the many programs that tests and proofs start: half their start-up time. */
export const compileCache = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
