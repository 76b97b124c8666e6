import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FiledRecord } from '#shared/domain/draft/validation-context.ts'
import { type KnownForm, knownForm } from '#shared/domain/forms/filed-form.ts'
import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { DraftStore } from '../ports.ts'

const contractsPerRead = 125

/** The form of each person's contract, according to filings from here; null if unknown. Same order as the input. */
export const readKnownForms = async (
  store: Pick<DraftStore, 'filedContracts'>,
  contracts: readonly FormContract[],
): Promise<readonly (KnownForm | null)[]> => (await readFiledForms(store, contracts)).map(knownForm)

/** The accepted filings of each contract's form, oldest first. Same order as the input. */
export async function readFiledForms(
  store: Pick<DraftStore, 'filedContracts'>,
  contracts: readonly FormContract[],
): Promise<readonly (readonly FiledRecord[])[]> {
  const forms: (readonly FiledRecord[])[] = []
  for (let start = 0; start < contracts.length; start += contractsPerRead) {
    await nextTurn()
    const slice = contracts.slice(start, start + contractsPerRead)
    const filed = Map.groupBy(await store.filedContracts(slice.map(({ contract }) => contract)), (one) => one.contract)
    forms.push(...slice.map((one) => (filed.get(one.contract) ?? []).filter((record) => isOf(record, one))))
  }
  return forms
}

const isOf = ({ module, documentType, documentNumber }: FiledRecord, wanted: FormContract): boolean =>
  module === 'affiliation-form' && documentType === wanted.documentType && documentNumber === wanted.documentNumber
