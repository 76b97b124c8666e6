import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { ConfirmedValues } from '#shared/domain/filing/confirmation.ts'
import { readRowSetbacks } from '../correcting/setback-items.ts'
import type { DraftSurroundings, Filings } from '../ports.ts'

/** What validates the rows of a draft: the rules, and earlier filings under their contracts. */
export interface DraftRules {
  readonly rules: ValidationContext
  readonly filed: Filings
  /** The confirmations that `rules` reads; updated with the draft. */
  readonly confirmed: ConfirmedValues
}

/**
 * Current inputs for validating a stored draft. A correction draft also gets the reasons why its records failed.
 * `official` replaces the imported lists.
 */
export async function draftRules(
  { rules: source, store, batches }: DraftSurroundings,
  draft: Draft,
  rows: readonly DraftRow[],
  official?: readonly CatalogueTable[],
): Promise<DraftRules> {
  const { rules: present, filed } = await source.now(draft, official)
  await filed.ensure(rows.map(({ values }) => values))
  const confirmed = new ConfirmedValues(await store.confirmations(draft.id))
  const { isConfirmed } = confirmed
  const rules = { ...present, isConfirmed }
  if (draft.rejectedFrom === undefined) return { rules, filed, confirmed }
  const { rejectedFrom } = draft
  const read = () => readRowSetbacks(batches, rejectedFrom)
  const setbacks = await read()
  return { rules: { ...rules, setbacks }, filed: withSetbacks(filed, setbacks, read), confirmed }
}

type Setbacks = Awaited<ReturnType<typeof readRowSetbacks>>

/** The reasons for failure may also change. They are not read again where no send could change them. */
const withSetbacks = (filed: Filings, known: Setbacks, read: () => Promise<Setbacks>): Filings => ({
  ensure: (rows) => filed.ensure(rows),
  renew: async (own) => {
    const concerned = await filed.renew(own)
    if (concerned === 'everyone' || concerned.numbers.length + concerned.contracts.length === 0) return concerned
    return JSON.stringify([...(await read())]) === JSON.stringify([...known]) ? concerned : 'everyone'
  },
})
