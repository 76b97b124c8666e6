/** Schemas that requests are built from. */
import { z } from 'zod'
import { comparedKinds } from '../domain/draft/comparison/draft-comparison.ts'
import { mostCellCharacters } from '../domain/draft/draft-change.ts'
import { forecastKinds } from '../domain/draft/forecast.ts'
import { namedRowFilters } from '../domain/filing/overview.ts'
import { entitiesByModule, moduleNames, operations } from '../domain/worker/procedure.ts'

export const nothing = z.null()
export const id = z.string().min(1).max(64)
export const draft = z.strictObject({ draftId: id })
export const batch = z.strictObject({ batchId: id })
export const submission = z.strictObject({ submissionId: id })

/** The person of a record, as sent. */
export const person = z.strictObject({ documentType: z.string().max(200), documentNumber: z.string().max(200) })

export const moduleName = z.enum(moduleNames)
export const entity = z.enum(Object.values(entitiesByModule).flat())
export const operation = z.enum(operations)

export const offset = z.int().min(0).max(10_000_000)
export const limit = z.int().min(1).max(500)

export const freeText = z.string().max(mostCellCharacters)
export const fieldName = z.string().max(80)
export const rowNumber = z.int().min(1)
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The user's acceptance of the terms: required for a valid request. */
export const terms = z.literal(true)
/** The user's reason to send again what was filed before; without it such records are refused. */
export const again = z.string().trim().min(1).max(500).nullable().optional()

/** The stamp of what the window showed before the user confirmed; if it has changed, the request is refused. */
export const shown = z.string().min(1).max(64)

/** Never a path: the window can name no file, only repeat a token that main gave it (`chosen-files.ts`). */
export const fileToken = z.string().regex(/^[\w-]{22}$/)

export const rowFilter = z.union([
  z.enum(namedRowFilters),
  z.templateLiteral(['forecast:', z.enum(forecastKinds)]),
  z.templateLiteral(['compared:', z.enum(comparedKinds)]),
  z.templateLiteral(['finding:', z.string().regex(/^[a-z.-]+\/\w*\/[a-z.-]*$/)]),
  z.templateLiteral(['value:', z.string().regex(/^\w{1,80}\/[\s\S]{0,2000}$/)]),
])

const mostChosenRows = 100_000

/**
 * Checked by hand: a zod schema per element of 100,000 blocks main for longer than the rest of the work's first slice.
 * It checks the same, but does not report which element is wrong.
 */
const chosenRows = z.custom<readonly number[]>(isChosenRows)

/** Iterated, because `every` skips holes. */
function isChosenRows(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostChosenRows) return false
  const rows: readonly unknown[] = value
  for (const row of rows) if (typeof row !== 'number' || !Number.isSafeInteger(row) || row < 1) return false
  return true
}

/** Rows by number, or all that match a filter. */
export const rowSelection = z.union([rowFilter, chosenRows])
