/** What requests are made of. */
import { z } from 'zod'
import { mostCellCharacters } from '../domain/draft/draft-change.ts'
import { forecastKinds } from '../domain/draft/forecast.ts'
import { namedRowFilters } from '../domain/filing/overview.ts'
import { entitiesByModule, moduleNames, operations } from '../domain/worker/procedure.ts'

export const nothing = z.null()
export const id = z.string().min(1).max(64)
export const draft = z.strictObject({ draftId: id })
export const batch = z.strictObject({ batchId: id })
export const submission = z.strictObject({ submissionId: id })

/** Whom a record is about, as it was sent. */
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

/** The operator's word that the terms are accepted: a request without it is no request. */
export const terms = z.literal(true)
/** The operator's reason to send again what was filed before; without it such records are refused. */
export const again = z.string().trim().min(1).max(500).nullable().optional()

/** Of what the window showed before the operator gave his word: what would be another by now is refused. */
export const shown = z.string().min(1).max(64)

/** Never a path: the window can name no file, only repeat what main gave it for one (`chosen-files.ts`). */
export const fileToken = z.string().regex(/^[\w-]{22}$/)

export const rowFilter = z.union([
  z.enum(namedRowFilters),
  z.templateLiteral(['forecast:', z.enum(forecastKinds)]),
  z.templateLiteral(['finding:', z.string().regex(/^[a-z.-]+\/\w*\/[a-z.-]*$/)]),
])

const mostChosenRows = 100_000

/**
 * A list whose parts are checked by hand: a schema for each part of 100,000 holds main for longer than all the rest of the
 * work's first slice. It says no less than the schema would, only not which part is wrong.
 */
const chosenRows = z.custom<readonly number[]>(isChosenRows)

/** Iterated: `every` would pass over holes. */
function isChosenRows(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostChosenRows) return false
  const rows: readonly unknown[] = value
  for (const row of rows) if (typeof row !== 'number' || !Number.isSafeInteger(row) || row < 1) return false
  return true
}

/** Rows by number, or all that a filter lets through. */
export const rowSelection = z.union([rowFilter, chosenRows])
