import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Application, AppWorkspace } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { isOpen } from '#shared/domain/filing/submission.ts'
import type { Result } from '#shared/kernel/result.ts'

/** What the job did. Counts only: the sample's people are made up, and nothing else is ever read. */
export interface SelfCheckReport {
  readonly rows: number
  readonly accepted: number
  readonly documents: number
  readonly documentBytes: number
}

const sample = 'consultas-adres.xlsx'
const longestWaitMs = 120_000
const lookEveryMs = 250

function must<Value>(result: Result<Value, AppError>): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/**
 * A whole job on the embedded practice service: imports a sample, files it, waits for its results, saves its PDFs.
 * `--self-check` runs it in a new empty data folder, so it sees no one's data and spends nothing. Throws at the first
 * step that fails.
 */
export async function checkItself(workspace: AppWorkspace, resourcesDirectory: string): Promise<SelfCheckReport> {
  must(await workspace.startPractice())
  const { application } = workspace
  const file = { fileName: sample, bytes: readFileSync(path.join(resourcesDirectory, 'samples', sample)) }
  const of = { module: 'social-security-query', entity: 'adres', operation: 'create' } as const
  const { draft, counts } = must(await application.drafts.importFile({ ...of, file }))
  const order = { draftId: draft.id, options: {}, onlyValid: true, chunk: null, operator: 'self-check' }
  const batchId = must(await application.batches.compose(order))
  await application.sending.sendDue({ batchId })
  const settled = await whenSettled(application, batchId)
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-self-check-'))
  try {
    await application.documents.fetchMissing({ batchId })
    must(await application.documents.saveAll(batchId, folder))
    const { files, bytes } = await pdfsIn(folder)
    if (files === 0) throw new Error('no-pdf')
    return { rows: counts.rows, accepted: settled.outcomes.accepted ?? 0, documents: files, documentBytes: bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type BatchId = Parameters<Application['history']['read']>[0]

/** The program's own background work polls; this only looks. */
async function whenSettled(application: Application, batchId: BatchId) {
  const untilMs = systemClock.nowMs() + longestWaitMs
  while (systemClock.nowMs() < untilMs) {
    const overview = must(await application.history.read(batchId))
    if (overview.submissions.length > 0 && overview.submissions.every(({ state }) => !isOpen(state))) return overview
    await systemClock.sleep(lookEveryMs)
  }
  throw new Error('not-settled')
}

async function pdfsIn(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await readdir(folder, { recursive: true })
  const contents = await Promise.all(
    names.filter((name) => name.endsWith('.pdf')).map((name) => readFile(path.join(folder, name))),
  )
  const pdfs = contents.filter((content) => content.subarray(0, 5).toString('latin1') === '%PDF-')
  return { files: pdfs.length, bytes: pdfs.reduce((sum, { length }) => sum + length, 0) }
}
