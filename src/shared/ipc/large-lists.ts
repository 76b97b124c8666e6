import { z } from 'zod'
import { fitsOnePaste } from '../domain/draft-change.ts'

const mostChosenRows = 100_000

/**
 * Lists whose parts are checked by hand: a schema for each part of 200,000 holds main for longer than all the rest of the
 * work's first slice. They say no less than the schemas would, only not which part is wrong.
 */
export const pastedBlock = z.custom<readonly (readonly string[])[]>(isPastedBlock)
export const chosenRows = z.custom<readonly number[]>(isChosenRows)

function isPastedBlock(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  for (const line of value as readonly unknown[]) if (!isLine(line)) return false
  return fitsOnePaste(value)
}

/** Iterated: `every` would pass over holes. */
function isLine(line: unknown): boolean {
  if (!Array.isArray(line) || line.length === 0) return false
  for (const cell of line as readonly unknown[]) if (typeof cell !== 'string') return false
  return true
}

function isChosenRows(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostChosenRows) return false
  for (const row of value as readonly unknown[]) if (!Number.isSafeInteger(row) || (row as number) < 1) return false
  return true
}
