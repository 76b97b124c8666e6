import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBySeverity, digestFindings } from '#main/store/desk/drafts/draft-findings.ts'
import { countDraft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'

const findings = fc.array(
  fc.record<Finding>({
    row: fc.integer({ min: 1, max: 12 }),
    field: fc.constantFrom('Ibc', 'Celular', null),
    severity: fc.constantFrom('error', 'warning'),
    code: fc.constantFrom('a', 'b'),
    parameters: fc.constant({}),
    value: fc.string(),
    suggestion: fc.constantFrom(null, { kind: 'k', value: 'v' }),
  }),
)

test('a digest has every finding once, by row, and counts like the domain', async () => {
  await fc.assert(
    fc.asyncProperty(findings, async (all) => {
      const digest = await digestFindings(all)
      const rows = [...digest.byRow.keys()]
      expect(rows).toEqual([...new Set(rows)].sort((first, second) => first - second))
      for (const [row, ofRow] of digest.byRow) expect(ofRow).toEqual(all.filter((finding) => finding.row === row))
      expect([...digest.byRow.values()].flat()).toHaveLength(all.length)
      const { errors, warnings, invalidRows } = countDraft({ rows: [], findings: all })
      expect(digest.counts).toEqual({ errors, warnings, invalidRows })
      expect(digest.groups.reduce((sum, group) => sum + group.count, 0)).toBe(all.length)
      expect(countBySeverity(all)).toEqual({ error_count: errors, warning_count: warnings })
    }),
  )
})
