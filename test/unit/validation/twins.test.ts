import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { twinKey } from '#shared/domain/draft/twins.ts'
import { context, draftRow, forms, recordFor } from './records.ts'

/** Few values, so that rows often match; the same number in several spellings. */
const changes = fc.record({
  TipoDocumentoIdentificacion: fc.constantFrom('CC', 'CE', ''),
  NumeroIdentificacion: fc.constantFrom('1020304200', '1.020.304.200', '01020304200', '52123456'),
  NumeroContrato: fc.constantFrom('CT1', 'CT2'),
  CodigoEntidad: fc.constantFrom('EPS037', 'EPS010'),
})
const byModule = {
  affiliation: context(),
  'affiliation-form': forms(),
} as const
type Module = keyof typeof byModule

it('rows of one key are exactly those that validation reports as repeated', () => {
  fc.assert(
    fc.property(
      fc.array(changes, { minLength: 2, maxLength: 8 }),
      fc.constantFrom<Module>('affiliation', 'affiliation-form'),
      (records, module) => {
        const rules = byModule[module]
        const rows = records.map((record, index) => draftRow(index + 2, recordFor(rules, record)))
        const { findings } = validateDraft(rules, rows)
        const repeated = findings.filter(({ code }) => code === 'row.duplicate').map(({ row }) => row)
        const groups = Map.groupBy(rows, ({ values }) => twinKey(rules, values))
        const twins = [...groups.values()].flatMap((group) => (group.length > 1 ? group.map(({ row }) => row) : []))
        expect([...repeated].sort()).toEqual([...twins].sort())
      },
    ),
  )
})
