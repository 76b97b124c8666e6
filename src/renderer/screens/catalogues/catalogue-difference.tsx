import { List, Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CatalogueEntry, CatalogueKind } from '#shared/domain/catalogue.ts'
import type { CatalogueChange } from '#shared/ipc/channels.ts'
import { useWords } from '../../i18n/use-words.ts'

export interface ChangedCatalogue {
  readonly kind: CatalogueKind
  readonly difference: CatalogueChange
}

interface CatalogueDifferenceProps {
  readonly changed: ChangedCatalogue
  readonly onClose: () => void
}

const nameOf = ({ code, name, group }: CatalogueEntry): string => [code, name, group].filter(Boolean).join(' · ')

/** What an import changed against the list that was in force. */
export function CatalogueDifference({ changed: { kind, difference }, onClose }: CatalogueDifferenceProps) {
  const { t } = useTranslation()
  const { labels } = useWords()
  const { added, removed, changed, firstAdded, firstRemoved, firstChanged } = difference
  const renamed = firstChanged.map(({ before, after }) => `${nameOf(before)} → ${after.name}`)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={<Text fw={650}>{t('catalogues.differenceTitle', { kind: labels.catalogueKinds[kind] })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {added + removed + changed === 0 && <Text size="sm">{t('catalogues.sameAsBefore')}</Text>}
        <Lines what="added" total={added} lines={firstAdded.map(nameOf)} />
        <Lines what="removed" total={removed} lines={firstRemoved.map(nameOf)} />
        <Lines what="renamed" total={changed} lines={renamed} />
        <Text size="sm" c="dimmed">
          {t('catalogues.revalidated')}
        </Text>
      </Stack>
    </Modal>
  )
}

interface LinesProps {
  readonly what: 'added' | 'removed' | 'renamed'
  readonly total: number
  readonly lines: readonly string[]
}

const mostLines = 10

function Lines({ what, total, lines }: LinesProps) {
  const { t } = useTranslation()
  const { counted, formats } = useWords()
  if (total === 0) return null
  const shown = lines.slice(0, mostLines)
  return (
    <section>
      <Title order={3}>{t(`catalogues.${what}`, counted(total))}</Title>
      <List size="sm">
        {shown.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {total > shown.length && (
          <List.Item>{t('catalogues.andMore', { formatted: formats.number(total - shown.length) })}</List.Item>
        )}
      </List>
    </section>
  )
}
