import { z } from 'zod'

const mostChosenRows = 100_000

/**
 * A list whose parts are checked by hand: a schema for each part of 100,000 holds main for longer than all the rest of the
 * work's first slice. It says no less than the schema would, only not which part is wrong.
 */
export const chosenRows = z.custom<readonly number[]>(isChosenRows)

/** Iterated: `every` would pass over holes. */
function isChosenRows(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostChosenRows) return false
  for (const row of value as readonly unknown[]) if (!Number.isSafeInteger(row) || (row as number) < 1) return false
  return true
}
