import type { Application } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { leftOutDocument } from '../../json/validation.ts'
import type { Outcome } from '../../outcome.ts'
import { leftOutLines } from '../../render/validation.ts'

/** The parts of a file that did not become draft rows, as reported by `submit`. */
export interface ToldLeftOut {
  readonly json: JsonObject
  readonly lines: readonly string[]
}

export async function readLeftOut(
  { terminal, texts }: CommandContext,
  application: Application,
  { draft }: DraftOverview,
): Promise<Result<ToldLeftOut, AppError>> {
  const leftOut = await application.drafts.leftOut(draft.id)
  if (!leftOut.ok) return leftOut
  const told = {
    ...(leftOut.value.length === 0 ? {} : { leftOut: leftOut.value }),
    ...(draft.blocks === undefined ? {} : { blocks: draft.blocks }),
  }
  return success({ json: leftOutDocument(told), lines: leftOutLines(told, terminal, texts) })
}

/** Adds the left-out parts to the outcome, first in the text, so that the counts are not taken for the whole file. */
export const withLeftOut = (outcome: Outcome, { json, lines }: ToldLeftOut): Outcome => ({
  ...outcome,
  json: isJsonObject(outcome.json) ? { ...outcome.json, ...json } : outcome.json,
  text: lines.length === 0 ? outcome.text : [...lines, '', outcome.text].join('\n'),
})
