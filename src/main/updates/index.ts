/**
 * Program updates: looked up on request, trusted only when signed, installed on request. This is the stage's public
 * interface: app and the roots may import only this and `ports.ts`.
 */
export type { UpdateUseCases } from './update-use-cases.ts'
export { createUpdates } from './updates.ts'
