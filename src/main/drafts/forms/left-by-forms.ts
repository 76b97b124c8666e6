import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FiledRecord } from '#shared/domain/draft/validation-context.ts'
import {
  groupLeftBehind,
  type LeftBehind,
  type LeftBehindGroup,
  type LeftBehindReason,
  leftBehindRecord,
} from '#shared/domain/filing/choosing/left-behind.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { knownForm } from '#shared/domain/forms/filed-form.ts'
import type { FormContract, FormPurpose } from '#shared/domain/forms/form-drafts.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { DraftStore, SentBatches } from '../ports.ts'
import { readFiledForms } from './filed-forms.ts'

interface Sources {
  readonly store: Pick<DraftStore, 'filedContracts'>
  readonly batches: Pick<SentBatches, 'item'>
}

/** The given records that no draft of their forms would take, by reason. */
export async function leftByForms(
  { store, batches }: Sources,
  records: readonly ItemId[],
  purpose: FormPurpose,
): Promise<readonly LeftBehindGroup[]> {
  const entries: HistoryEntry[] = []
  for (const id of records) {
    const entry = await batches.item(id)
    if (entry !== null) entries.push(entry)
    await nextTurn()
  }
  const filed = await readFiledForms(store, entries.map(contractOf))
  const taken = new Set<string>()
  return groupLeftBehind(
    entries.flatMap((entry, index): LeftBehind[] => {
      const reason = reasonFor(entry, filed[index] ?? [], purpose)
      const contract = JSON.stringify(Object.values(contractOf(entry)))
      if (reason === null && !taken.has(contract)) {
        taken.add(contract)
        return []
      }
      return [{ reason: reason ?? 'same-contract', record: leftBehindRecord(entry.item) }]
    }),
  )
}

const contractOf = ({ item: { identity } }: HistoryEntry): FormContract => ({
  contract: identity.contract ?? '',
  documentType: identity.documentType ?? '',
  documentNumber: identity.documentNumber ?? '',
})

function reasonFor(
  { batch, item }: HistoryEntry,
  filed: readonly FiledRecord[],
  purpose: FormPurpose,
): LeftBehindReason | null {
  if (batch.module !== 'affiliation-form' || !item.identity.contract) return 'no-form'
  if (filed.length === 0) return 'not-accepted'
  const known = knownForm(filed)
  if (known === null) return 'partly-known'
  return purpose === 'complete' && known.missing === null ? 'both-forms' : null
}
