import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { monotonicFactory } from 'ulid'
import type { OfflineContext } from '#main/app/context.ts'
import { rulesNow } from '#main/app/validation-rules.ts'
import { inSlices } from '#main/base/in-slices.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { prepareReading, readersOf } from '#main/validation/readers/read-codes.ts'
import { validateDraft, validateRows, validateRowsSteps } from '#main/validation/validate-rows.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { mapSheetSteps } from '#main/workbook/mapping/map-sheet.ts'
import type { ReaderProcess } from '#main/workbook/ports.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { keepOneWarm } from '#main/workbook/process/warm-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ValidationReport } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { draftId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { threadMs, watchLoop } from './loop-watch.ts'
import { sampleEntity, sampleModule } from './sample-rows.ts'

/** Later than all earlier ids, even within one millisecond. */
const newId = monotonicFactory()

/** Figures of one import, in milliseconds unless noted. */
export interface PipelineFigures {
  readonly rows: number
  readonly findings: number
  readonly readMs: number
  readonly mapMs: number
  readonly validateMs: number
  readonly storeMs: number
  readonly readerPeakBytes: number
  readonly longestBlockMs: number
  readonly longestBusyMs: number
  /** The stage with the longest busy stretch. */
  readonly busiestStage: string
  /** All rules over already normalised rows, warm and uninterrupted, per second of CPU time. */
  readonly validatedRowsPerSecond: number
  /** The same including normalisation. */
  readonly normalisedRowsPerSecond: number
}

const procedure = { module: sampleModule, entity: sampleEntity, operation: 'create' } as const

/** About the time that a user takes to choose a file. */
const warmingMs = 3_000

/**
 * Imports one file as the window does, from its path to the saved draft, with a prestarted reader process, and measures
 * each stage.
 */
export async function runPipeline(path: string): Promise<PipelineFigures> {
  const { process: readerProcess, peakBytes } = measuredReader()
  const readers = keepOneWarm(readerProcess, { memoryBytes: defaultWorkbookLimits.memoryBytes, clock: systemClock })
  const reader = createWorkbookReader(readers)
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-'))
  const store = need(
    await openStore({
      directory,
      stateDirectory: join(directory, 'state'),
      databaseKey: '5'.repeat(64),
      newId,
      clock: systemClock,
    }),
  )
  const rules = await referenceRules()
  readers.prepare()
  await inSlices(systemClock, prepareReading(readersOf(rules)))
  await systemClock.sleep(warmingMs)
  const watch = watchLoop()
  try {
    const lap = stopwatch()
    const workbook = need(await reader.read({ path }, path))
    const readMs = lap()
    const busy: [string, number][] = [['read', watch.longestBusyMs()]]
    const fields = fieldsOf(procedure.module, procedure.entity)
    const sheet = need(await inSlices(systemClock, mapSheetSteps(workbook, fields)))
    const mapMs = lap()
    busy.push(['map', watch.longestBusyMs()])
    const report = await inSlices(systemClock, validateRowsSteps(rules, sheet.rows))
    const validateMs = lap()
    busy.push(['validate', watch.longestBusyMs()])
    await saveDraft(store, sheet, report)
    const storeMs = lap()
    const longestBlockMs = watch.longestBlockMs()
    const longestBusyMs = watch.longestBusyMs()
    watch.stop()
    return {
      rows: report.rows.length,
      findings: report.findings.length,
      readMs,
      mapMs,
      validateMs,
      storeMs,
      readerPeakBytes: peakBytes(),
      longestBlockMs,
      longestBusyMs,
      busiestStage: busy.find(([, most]) => most === longestBusyMs)?.[0] ?? 'store',
      validatedRowsPerSecond: rowsPerSecond(report.rows.length, () => validateDraft(rules, report.rows)),
      normalisedRowsPerSecond: rowsPerSecond(sheet.rows.length, () => validateRows(rules, sheet.rows)),
    }
  } finally {
    watch.stop()
    readers.close()
    await store.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function referenceRules(): Promise<ValidationContext> {
  const resources = fileURLToPath(new URL('../../../resources', import.meta.url))
  const offline: OfflineContext = {
    clock: systemClock,
    readWorkbook: () => Promise.reject(new Error('read by the bench itself')),
    ...need(await loadBundledLists(resources)),
    officialCatalogues: () => Promise.resolve([]),
  }
  return (await rulesNow(offline, procedure)).rules
}

/** The reader process of `reader-entry.ts`. Its peak memory is known when it has ended. */
function measuredReader(): { readonly process: ReaderProcess; peakBytes(): number } {
  const real = forkReader(fileURLToPath(new URL('./reader-entry.ts', import.meta.url)))
  let peakKilobytes = 0
  const process: ReaderProcess = {
    start: (options) => {
      const child = real.start(options)
      child.onExit(({ errorOutput }) => {
        const told = [...errorOutput.matchAll(/peak-kilobytes (\d+)/g)].map(([, kilobytes]) => Number(kilobytes))
        peakKilobytes = Math.max(peakKilobytes, ...told)
      })
      return child
    },
  }
  return { process, peakBytes: () => peakKilobytes * 1_024 }
}

const saveDraft = (store: Store, sheet: MappedSheet, report: ValidationReport): Promise<void> =>
  store.drafts.create(
    {
      id: draftId(newId()),
      ...procedure,
      fileName: 'bench.xlsx',
      sheet: sheet.sheet,
      headerRow: sheet.headerRow,
      columns: sheet.columns,
      unmappedColumns: sheet.unmappedColumns,
      missingFields: sheet.missingFields,
      catalogueVersion: report.catalogueVersion,
      createdAtMs: systemClock.nowMs(),
    },
    report,
  )

const speedRounds = 8
/** Enough when a single round takes long. */
const mostSpeedMs = 4_000

/** Measured in CPU time, so that other programs do not count. The best of several rounds. */
function rowsPerSecond(rows: number, work: () => void): number {
  let leastMs = Number.POSITIVE_INFINITY
  const beginMs = threadMs()
  for (let round = 0; round < speedRounds && threadMs() - beginMs < mostSpeedMs; round += 1) {
    const startMs = threadMs()
    work()
    leastMs = Math.min(leastMs, threadMs() - startMs)
  }
  return rows / (leastMs / 1_000)
}

function stopwatch(): () => number {
  let lastMs = performance.now()
  return () => {
    const nowMs = performance.now()
    const lapMs = nowMs - lastMs
    lastMs = nowMs
    return lapMs
  }
}

function need<Value>(result: Result<Value, AppError>): Value {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
