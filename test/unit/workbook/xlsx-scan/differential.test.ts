import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { unpackSheet } from '#main/workbook/cells/packed-rows.ts'
import { readByParser } from '#main/workbook/formats/read-archive.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { scanWorkbook } from '#main/workbook/xlsx-scan/scan-workbook.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { oddWorkbook } from './odd-sheets.ts'

/**
 * Random worksheets, including odd ones, read by the scanner and by SheetJS. Both must agree on every cell (kind,
 * value, number format, hence the displayed text) and on the sheet (names, hidden sheets and rows, merged cells).
 *
 * `VENTANILLA_FUZZ_RUNS=200000 npx vitest run test/unit/workbook/xlsx-scan/differential.test.ts` searches longer, with
 * its own seeds; `VENTANILLA_FUZZ_SEED` repeats one.
 */
const usualRuns = 1_200
const usualSeed = 20_261_122
const runs = Number(process.env.VENTANILLA_FUZZ_RUNS ?? usualRuns)
const seed = Number(process.env.VENTANILLA_FUZZ_SEED ?? (runs === usualRuns ? usualSeed : Date.now() % 2 ** 31))
const leastOwnShare = 0.3

/** The scanner's result; undefined if it leaves the file to the library. */
function scanned(parts: ArchiveParts): readonly SourceSheet[] | undefined {
  const result = scanWorkbook(parts, defaultWorkbookLimits)
  if (result !== undefined && !result.ok) throw new Error(JSON.stringify(result.error))
  return result?.value.map(unpackSheet)
}

function parsed(parts: ArchiveParts): readonly SourceSheet[] {
  const result = readByParser(parts, defaultWorkbookLimits)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.map(unpackSheet)
}

it(
  'the scanner reads every cell like SheetJS, or leaves the workbook to it',
  () => {
    let own = 0
    fc.assert(
      fc.property(oddWorkbook, (parts) => {
        const mine = scanned(parts)
        if (mine === undefined) return
        own += 1
        expect(mine).toEqual(parsed(parts))
      }),
      { numRuns: runs, seed },
    )
    expect(own / runs).toBeGreaterThan(leastOwnShare)
  },
  Math.max(30_000, runs * 30),
)
