import { Text } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { ItemDocuments } from '../../components/item-panel/item-documents.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FilingGroup } from './filing-group.tsx'
import { workerTexts } from './texts.ts'

/** Forms, reports and evidence of all filings. */
export function WorkerDocuments({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const withFiles = entries.filter(({ item }) => item.documents.length > 0)
  const count = withFiles.reduce((sum, { item }) => sum + item.documents.length, 0)
  return (
    <Section title={say('documents', { count })}>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {say('documentsEmpty')}
        </Text>
      )}
      {withFiles.map((entry) => (
        <FilingGroup key={entry.item.id} entry={entry}>
          <ItemDocuments documents={entry.item.documents} />
        </FilingGroup>
      ))}
    </Section>
  )
}
