import type { Application } from '#main/app/application.ts'
import { identificationOf } from '#main/cli/json/batch.ts'
import { table } from '#main/cli/render/table.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { submissionStateWords, wireStateWord } from '#shared/texts/states.ts'
import type { Stage } from './stage.ts'

async function batchOf(stage: Stage, application: Application, module: ModuleName): Promise<BatchOverview | undefined> {
  const { rows } = stage.must(await application.history.list(50, null))
  return rows.find(({ batch }) => batch.module === module)
}

/** Prints what the service refused and why, and the filing history of one worker whose entity returned the filing. */
export async function tellOneWorker(stage: Stage, application: Application): Promise<void> {
  const affiliations = await batchOf(stage, application, 'affiliation')
  if (affiliations === undefined) return
  stage.step('Ver qué pasó con cada trabajador')
  const { id } = affiliations.batch
  const rejected = stage.must(await application.history.items(id, { outcome: 'rejected' }, 0, 5)).rows
  for (const item of rejected) stage.say(`Rechazado, sin débito: ${named(item)}. Motivo: ${item.reasons.join('; ')}`)
  const returned = stage.must(await application.history.items(id, { entityState: 'devuelto' }, 0, 1)).rows[0]
  if (returned === undefined) return
  stage.say(`\nHistorial de radicación (Novedades) de ${named(returned)}:`)
  const steps = returned.novedades.map(({ date, phase, message }) => [date, phase, message])
  stage.say(table(['Fecha', 'Fase', 'Mensaje'], steps, stage.terminal))
}

const named = (item: Item): string => `${item.displayName} (${identificationOf(item.identity) ?? ''})`

/** Follows the uncertain send to its end, from its own journal. Never claims more than the program knows. */
export async function tellUncertainEnd(stage: Stage, application: Application): Promise<void> {
  const checks = await batchOf(stage, application, 'background-check')
  const submission = checks?.submissions[0]
  if (submission === undefined) return
  stage.step('Cómo terminó el envío incierto')
  const trail = stage.must(await application.sending.audit(submission.id))
  const states = ['queued' as const, ...trail.map(({ to }) => to)]
  stage.say(`  ${states.map((state) => wording(stage, state)).join(' → ')}`)
  stage.say(
    submission.requestId === null
      ? 'El aviso no ha llegado: sigue incierto, y así se muestra. Decide una persona con «ventanilla resolve».'
      : 'Llegó el aviso firmado con exactamente las mismas personas: sí se había aplicado. No se pagó dos veces.',
  )
}

const wording = ({ texts }: Stage, state: string): string => wireStateWord(state, submissionStateWords, texts.language)
