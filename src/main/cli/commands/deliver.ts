import type { AppError } from '#shared/domain/app-error.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type DeliveryWay, deliveryWays, mostNoteCharacters } from '#shared/domain/documents/delivery.ts'
import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult } from '../outcome.ts'

export interface DeliverOptions {
  readonly how?: string
  readonly note?: string
  readonly undo?: boolean
}

/** Marks a batch's stored documents as delivered to their workers, or undoes the marks; others stay unchanged. */
export async function deliverDocuments(context: CommandContext, id: string, options: DeliverOptions): CommandResult {
  const way = wayOf(options)
  if (!way.ok) return way
  return withProfile(context, async ({ application, operator }) => {
    const batch = await application.history.read(batchId(id))
    if (!batch.ok) return batch
    const question = { filter: { ...everyRecord, batchId: id }, holding: 'saved' } as const
    const found = await application.history.documentIds(question, newestDocuments)
    if (!found.ok) return found
    const { documents } = application
    const note = (options.note ?? '').slice(0, mostNoteCharacters)
    const marked =
      options.undo === true
        ? await documents.takeDeliveryBack(found.value.ids, operator)
        : await documents.deliver(found.value.ids, { way: way.value, note }, operator)
    if (!marked.ok) return marked
    const { words, count } = context.texts
    const tell = options.undo === true ? words.documents.takenBack : words.documents.delivered
    return success({
      exitCode: exitCodes.clean,
      json: { marked: marked.value, documents: found.value.total, undone: options.undo === true },
      text: tell(count(marked.value)),
    })
  })
}

function wayOf({ how, undo }: DeliverOptions): Result<DeliveryWay, AppError> {
  const way = deliveryWays.find((one) => one === how)
  if (way !== undefined || undo === true) return success(way ?? 'other')
  return failure(
    how === undefined
      ? appError('usage.missing-option', { value: '--how' })
      : appError('usage.unknown-way', { value: how, known: deliveryWays.join(', ') }),
  )
}
