import type { Application } from '#main/app/application.ts'
import { budgetNote, startProgress } from '#main/cli/progress.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isOpen } from '#shared/domain/filing/submission.ts'
import { suffixOf } from '#shared/domain/worker/procedure.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Stage } from './stage.ts'

const lookEveryMs = 500

/**
 * Polls within the service's limits until every batch has ended. Shows the GET budget beside the progress bar and
 * prints one line whenever the states of a batch change.
 */
export async function watchUntilSettled(stage: Stage, application: Application, timeoutMs: number): Promise<void> {
  const bar = startProgress(stage.terminal, 'Trámites terminados')
  const seen = new Map<string, string>()
  const look = async (): Promise<void> => {
    const batches = stage.must(await application.history.list(50, null)).rows
    const status = stage.must(await application.polling.status())
    const total = batches.reduce((sum, { itemCount }) => sum + itemCount, 0)
    bar.update(ended(batches), total, budgetNote(status, stage.texts))
    for (const overview of batches) {
      const line = movement(overview)
      if (seen.get(overview.batch.id) === line) continue
      seen.set(overview.batch.id, line)
      bar.clear()
      stage.quiet(`  ${bogotaTimestamp(Date.now()).slice(11, 19)}  ${line}`)
    }
  }
  const looking = new AbortController()
  const watching = (async () => {
    while (!looking.signal.aborted) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  })()
  const untilMs = Date.now() + timeoutMs
  // An uncertain send has nothing to poll until its notification arrives, so polling restarts until every batch is
  // settled.
  while (Date.now() < untilMs && (await isAnythingOpen(stage, application))) {
    await application.polling.poll({ timeoutMs: Math.min(2_000, untilMs - Date.now()) })
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  looking.abort()
  await watching
  await look()
  bar.stop()
}

async function isAnythingOpen(stage: Stage, application: Application): Promise<boolean> {
  const { rows } = stage.must(await application.history.list(50, null))
  return rows.some(({ submissions }) => submissions.some(({ state }) => isOpen(state) || state === 'unknown'))
}

const endedSubmissions: ReadonlySet<string> = new Set(['settled', 'failed'])

const ended = (batches: readonly BatchOverview[]): number =>
  batches
    .flatMap(({ submissions }) => submissions)
    .filter(({ state }) => endedSubmissions.has(state))
    .reduce((sum, { counts }) => sum + counts.sent, 0)

/** `eps: radicado 20, devuelto 3, procesando 12`: states in the service's own words. */
function movement({ batch, submissions, states, entityStates }: BatchOverview): string {
  if (submissions.some(({ state }) => state === 'unknown')) return `${suffixOf(batch.entity)}: Envío incierto`
  const merged = { ...states, ...entityStates }
  const parts = Object.entries(merged).map(([state, count]) => `${state} ${count}`)
  return `${suffixOf(batch.entity)}: ${parts.length === 0 ? 'sin novedades' : parts.join(', ')}`
}
