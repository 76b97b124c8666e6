/**
 * Polls what became of accepted submissions, within the service's limits. This is the stage's public interface: app
 * and the roots may import only this and `ports.ts`.
 */
export { type Cadence, defaultCadence } from './cadence.ts'
export type { PollingContext } from './context.ts'
export { GetGate } from './get-gate.ts'
export { applySnapshot, type IngestContext } from './ingest-snapshot.ts'
export type { PollOptions, PollReport } from './poll-options.ts'
export { createPolling } from './polling.ts'
export type { PollingUseCases } from './polling-use-cases.ts'
