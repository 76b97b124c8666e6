/** The whole service, played on this machine. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export { type PracticeService, startPracticeService } from './practice-service.ts'
