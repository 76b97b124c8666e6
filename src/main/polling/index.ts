/** What became of what was accepted: asked for within the service’s limits. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export { type Cadence, defaultCadence } from './cadence.ts'
export type { PollingContext } from './context.ts'
export { GetGate } from './get-gate.ts'
export { applySnapshot, type IngestContext } from './ingest-snapshot.ts'
export type { PollOptions, PollReport } from './poll-options.ts'
export { createPolling } from './polling.ts'
export type { PollingUseCases } from './polling-use-cases.ts'
