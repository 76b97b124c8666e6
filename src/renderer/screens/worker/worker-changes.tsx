import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { ItemChanges } from '../../components/item-panel/item-changes.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FilingGroup } from './filing-group.tsx'
import { workerTexts } from './texts.ts'

/** Before and after of every reprocess; nothing without any. */
export function WorkerChanges({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const told = entries.flatMap((entry) => {
    const { reprocess = null } = entry.item
    return reprocess === null ? [] : [{ entry, reprocess }]
  })
  if (told.length === 0) return null
  return (
    <Section title={say('changes')}>
      {told.map(({ entry, reprocess }) => (
        <FilingGroup key={entry.item.id} entry={entry}>
          <ItemChanges reprocess={reprocess} />
        </FilingGroup>
      ))}
    </Section>
  )
}
