import { systemClock } from '#main/base/system-clock.ts'
import type { PracticeOptions } from '#main/practice-service/options.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { type Desk, openDesk } from './run-cli.ts'

export interface PracticeDesk extends Desk {
  readonly service: PracticeService
  /** The same desk with the service's key of this name. */
  withKey(name: string): Desk
  close(): Promise<void>
}

/** Everything ends at once, so that the first GET sees the end. */
export const atOnce = {
  processingMs: [1, 2],
  certificateRoundMs: 50,
  linkLifetimeMs: 300_000,
  recentResultMs: 86_400_000,
} as const

/** A desk whose environment points to its own practice service, with the key of all scopes. */
export async function openPracticeDesk(options: Partial<PracticeOptions> = {}): Promise<PracticeDesk> {
  const service = await startPracticeService({
    clock: systemClock,
    pace: atOnce,
    seed: 'cli',
    allowLoopbackReceivers: true,
    ...options,
  })
  const environment = { VENTANILLA_BASE_URL: service.baseUrl, VENTANILLA_API_KEY: service.keys.production ?? '' }
  const desk = openDesk(environment, Object.values(service.keys))
  return {
    ...desk,
    service,
    withKey: (name) => desk.with({ VENTANILLA_API_KEY: service.keys[name] ?? '' }),
    close: async () => {
      await service.close()
      desk.remove()
    },
  }
}
