/** Newer versions of the program: asked for when somebody presses, believed when signed, installed when somebody says so. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export type { UpdateUseCases } from './update-use-cases.ts'
export { createUpdates } from './updates.ts'
