import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Application } from '#main/app/application.ts'
import { heldFile } from '#main/app/application.ts'
import { readInputs } from '#main/cli/files.ts'
import { startProgress } from '#main/cli/progress.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import type { Stage } from './stage.ts'
import { samplePath } from './surroundings.ts'

const operator = 'Demostración'

/** Composes the valid rows of a draft and files them. */
export async function fileDraft(
  stage: Stage,
  application: Application,
  draftId: DraftId,
  { label, options }: { readonly label: string; readonly options: BatchOptions },
): Promise<BatchOverview> {
  const composed = await application.batches.compose({ draftId, options, onlyValid: true, chunk: null, operator })
  return send(stage, application, stage.must(composed), label)
}

/** Uploads the sample identity documents. */
export async function fileDocuments(stage: Stage, application: Application): Promise<BatchOverview> {
  const folder = samplePath('documentos')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()
  const files = stage.must(await readInputs(names.map((name) => join(folder, name))))
  const named = files.map((file) => heldFile({ ...file, reference: file.fileName.replace('.pdf', '') }))
  const composed = await application.batches.composeExtraction({ files: named, operator })
  return send(stage, application, stage.must(composed), 'Documentos de identidad')
}

async function send(stage: Stage, application: Application, id: BatchId, label: string): Promise<BatchOverview> {
  const bar = startProgress(stage.terminal, `Enviando ${label}`)
  await application.sending.sendDue({ batchId: id, onProgress: ({ done, total }) => bar.update(done, total) })
  bar.stop()
  const overview = stage.must(await application.history.read(id))
  stage.say(`  ${label}: ${summary(overview)}`)
  return overview
}

function summary({ batch, submissions, outcomes }: BatchOverview): string {
  const said = submissions.some(({ state }) => state === 'unknown')
    ? 'Envío incierto'
    : `${outcomes.accepted ?? 0} aceptados, ${(outcomes.rejected ?? 0) + (outcomes.omitted ?? 0)} rechazados u omitidos`
  const posts = submissions.length === 1 ? 'un envío' : `${submissions.length} envíos`
  return `hasta ${batch.estimatedCredits} créditos en ${posts}: ${said}.`
}
