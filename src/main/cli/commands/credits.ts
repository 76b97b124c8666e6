import type { Application } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import type { Credits, Period } from '#shared/domain/oversight/oversight.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { parseCreditsBy, parseDay } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'
import { type CreditLine, creditsText } from '../render/credits.ts'

export interface CreditsOptions {
  readonly by?: string
  readonly from?: string
  readonly to?: string
}

/** What was paid and what may have been, counted like Seguimiento; practice and test keys do not count. No network. */
export async function credits(context: CommandContext, options: CreditsOptions): CommandResult {
  const by = parseCreditsBy(options.by ?? 'month')
  if (!by.ok) return by
  const period = periodOf(options)
  if (!period.ok) return period
  return withProfile(context, async ({ application }) => {
    const figures = await application.history.oversight({
      ...period.value,
      ...{ company: null, operator: null, entityCode: null, by: 'month' as const },
    })
    if (!figures.ok) return figures
    const { byCompany, byModule, byMonth, total } = figures.value.credits
    const rows =
      by.value === 'batch'
        ? await creditsByBatch(application, period.value)
        : success({ company: byCompany, module: byModule, month: byMonth }[by.value])
    if (!rows.ok) return rows
    const report = { by: by.value, rows: rows.value, total, freeRecords: figures.value.freeRecords }
    return success({
      exitCode: exitCodes.clean,
      json: { by: report.by, rows: report.rows.map(rowJson), total: { ...total }, freeRecords: report.freeRecords },
      text: creditsText(report, context.terminal, context.texts),
    })
  })
}

function periodOf({ from, to }: CreditsOptions): Result<Period, AppError> {
  const first = from === undefined ? success(null) : parseDay(from)
  if (!first.ok) return first
  const last = to === undefined ? success(null) : parseDay(to)
  return last.ok ? success({ from: first.value, to: last.value }) : last
}

const rowJson = ({ value, file, ...counted }: CreditLine) => ({
  value,
  ...(file === undefined ? {} : { file }),
  ...creditsJson(counted),
})

const creditsJson = ({ estimated, debited, atRisk, toSend, uncharged }: Credits) => ({
  ...{ estimated, debited, atRisk, toSend, uncharged },
})

const batchesPerRead = 100

/** Newest first; batches without cost are left out, as everywhere. */
async function creditsByBatch(
  { history }: Application,
  { from, to }: Period,
): Promise<Result<readonly CreditLine[], AppError>> {
  const filter = { ...everyBatchLine, createdFrom: from, createdTo: to }
  const lines: CreditLine[] = []
  for (let offset = 0; ; offset += batchesPerRead) {
    const page = await history.batchTable(filter, newestBatches, offset, batchesPerRead)
    if (!page.ok) return page
    for (const { overview } of page.value.rows) {
      const { batch, credits: counted } = overview
      if (counted) lines.push({ value: batch.id, file: batch.fileName, ...counted })
    }
    if (page.value.rows.length === 0 || offset + batchesPerRead >= page.value.total) return success(lines)
  }
}
