import { Alert, Button, Group, List, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CatalogueEntry } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueImpact, CatalogueProposal, ListedCatalogue } from '#shared/domain/catalogue/catalogue-import.ts'
import page from '../../components/page/page.module.css'
import tables from '../../components/table/table.module.css'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SourceName } from './source-name.tsx'

interface CatalogueDifferenceProps {
  readonly proposal: CatalogueProposal
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const nameOf = ({ code, name, group }: CatalogueEntry): string => [code, name, group].filter(Boolean).join(' · ')

/** What a new list would change against the current one, before it is applied. */
export function CatalogueDifference({ proposal, busy, onConfirm, onClose }: CatalogueDifferenceProps) {
  const t = useTexts()
  const { labels } = useWords()
  const { action, difference, concerns, impact } = proposal
  const { added, removed, changed, firstAdded, firstRemoved, firstChanged } = difference
  const renamed = firstChanged.map(({ before, after }) => `${nameOf(before)} → ${nameOf(after)}`)
  const kind = labels.catalogueKinds[proposal.kind]
  const going = action === 'go-back'
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={<Text fw={650}>{t(going ? 'catalogues.goBackTitle' : 'catalogues.differenceTitle', { kind })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Concerns proposal={proposal} />
        <Lists proposal={proposal} />
        <Impact impact={impact} />
        {added + removed + changed === 0 && <Text size="sm">{t('catalogues.sameAsBefore')}</Text>}
        <Lines what="removed" total={removed} lines={firstRemoved.map(nameOf)} />
        <Lines what="added" total={added} lines={firstAdded.map(nameOf)} />
        <Lines what="renamed" total={changed} lines={renamed} />
        <Text size="sm" c="dimmed">
          {t(going ? 'catalogues.goBackNote' : 'catalogues.revalidated')}
        </Text>
        <Group justify="flex-end" className={page.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button {...(concerns.length > 0 && { color: 'red' })} loading={busy} onClick={onConfirm}>
            {t(going ? 'catalogues.confirmGoBack' : confirmText(proposal))}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const confirmText = ({ concerns }: CatalogueProposal) =>
  concerns.length > 0 ? 'catalogues.confirmAnyway' : 'catalogues.confirm'

function Concerns({ proposal: { kind, concerns, looksLike } }: { readonly proposal: CatalogueProposal }) {
  const t = useTexts()
  const { labels } = useWords()
  if (concerns.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('catalogues.concernsTitle')}>
      <List size="sm">
        {concerns.map((concern) => (
          <List.Item key={concern}>
            {t(`catalogues.concerns.${concern}`, { kind: labels.catalogueKinds[kind] })}
          </List.Item>
        ))}
        {looksLike !== null && (
          <List.Item>{t('catalogues.looksLike', { kind: labels.catalogueKinds[looksLike] })}</List.Item>
        )}
      </List>
    </Alert>
  )
}

function Lists({ proposal: { action, before, after } }: { readonly proposal: CatalogueProposal }) {
  const t = useTexts()
  return (
    <div className={tables.frame}>
      <Table className={tables.table}>
        <Table.Tbody>
          <ListLine name={t('catalogues.listInForce')} list={before} />
          <ListLine name={t(action === 'go-back' ? 'catalogues.listEarlier' : 'catalogues.listNew')} list={after} />
        </Table.Tbody>
      </Table>
    </div>
  )
}

function ListLine({ name, list }: { readonly name: string; readonly list: ListedCatalogue | null }) {
  const t = useTexts()
  const { labels } = useWords()
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{list ? labels.catalogueOrigins[list.origin].label : t('catalogues.nothingBefore')}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{list && <SourceName list={list} />}</Table.Td>
      <Table.Td className={tables.number}>{list && t('catalogues.codes', { count: list.entryCount })}</Table.Td>
    </Table.Tr>
  )
}

function Impact({ impact: { newErrors, endedErrors } }: { readonly impact: CatalogueImpact }) {
  const t = useTexts()
  return (
    <section>
      <Title order={3}>{t('catalogues.impactTitle')}</Title>
      {newErrors > 0 && (
        <Text size="sm" fw={600} c="var(--mark-error-text)">
          {t('catalogues.newErrors', { count: newErrors })}
        </Text>
      )}
      {endedErrors > 0 && <Text size="sm">{t('catalogues.endedErrors', { count: endedErrors })}</Text>}
      {newErrors + endedErrors === 0 && <Text size="sm">{t('catalogues.noImpact')}</Text>}
    </section>
  )
}

interface LinesProps {
  readonly what: 'added' | 'removed' | 'renamed'
  readonly total: number
  readonly lines: readonly string[]
}

const mostLines = 10

function Lines({ what, total, lines }: LinesProps) {
  const t = useTexts()
  if (total === 0) return null
  const shown = lines.slice(0, mostLines)
  return (
    <section>
      <Title order={3}>{t(`catalogues.${what}`, { count: total })}</Title>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {shown.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {total > shown.length && <List.Item>{t('catalogues.andMore', { count: total - shown.length })}</List.Item>}
      </List>
    </section>
  )
}
