/**
 * The whole service, simulated on this machine. Public API of the stage: `app` and the roots import only this and
 * `ports.ts`.
 */
export { type PracticeService, startPracticeService } from './practice-service.ts'
