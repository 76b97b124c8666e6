import { Table, Text } from '@mantine/core'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Remembered column mappings of earlier files; they can be viewed and forgotten. */
export function SavedMappings() {
  const t = useTexts()
  const saved = useChannelQuery('mapping:list', null, ['drafts'])
  const remove = useCommand('mapping:remove')
  return (
    <Section title={t('mapping.savedTitle')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('mapping.savedLead')}
      </Text>
      <ErrorAlert error={remove.error} onClose={remove.clearError} />
      <Loaded query={saved}>
        {(list) => <MappingList mappings={list} onForget={(mappingId) => void remove.run({ mappingId })} />}
      </Loaded>
    </Section>
  )
}

interface MappingListProps {
  readonly mappings: readonly SavedMapping[]
  readonly onForget: (id: string) => void
}

function MappingList({ mappings, onForget }: MappingListProps) {
  const t = useTexts()
  const words = useWords()
  if (mappings.length === 0) return <Text size="sm">{t('mapping.savedEmpty')}</Text>
  return (
    <Table fz="sm">
      <Table.Tbody>
        {mappings.map((saved) => (
          <Table.Tr key={saved.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {saved.fileName}
              <Text size="xs" c="dimmed">
                {procedureName({ ...saved, operation: 'create' }, words)}
                {saved.nit !== null && ` · NIT ${saved.nit}`}
              </Text>
            </Table.Td>
            <Table.Td>
              {words.formats.day(saved.usedAtMs)}
              <Text size="xs" c="dimmed">
                {t('mapping.savedUses', { count: saved.uses })}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              <RemoveButton label={t('mapping.forget', { file: saved.fileName })} onRemove={() => onForget(saved.id)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
