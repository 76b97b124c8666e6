import { systemClock } from '#main/base/system-clock.ts'
import type { PracticeService } from '#main/practice-service/index.ts'
import type { WorkspaceHost } from '#main/profiles/index.ts'
import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'

export interface PracticeStarter {
  readonly start: WorkspaceHost['startPractice']
  readonly sinceMs: WorkspaceHost['practiceSinceMs']
  stop(): Promise<void>
}

/** The embedded practice service: started on first use, then shared until the program ends. */
export function practiceStarter(): PracticeStarter {
  let running: Promise<PracticeService> | null = null
  let startedAtMs: number | null = null
  return {
    start: async () => {
      try {
        if (running === null) startedAtMs = systemClock.nowMs()
        running ??= startService()
        const service = await running
        const apiKey = service.keys.production
        if (apiKey === undefined) return failure(appError('practice.not-started'))
        return success({ baseUrl: service.baseUrl, apiKey })
      } catch {
        running = null
        return failure(appError('practice.not-started'))
      }
    },
    sinceMs: () => startedAtMs,
    stop: async () => {
      await (await running)?.close()
    },
  }
}

/** Its web server takes a fifth of a second to load, which real accounts should not pay. */
async function startService(): Promise<PracticeService> {
  const { startPracticeService } = await import('#main/practice-service/index.ts')
  return startPracticeService({ clock: systemClock, pace: 'demo', seed: 'practica', allowLoopbackReceivers: true })
}
