import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import { effectiveChannel } from '#shared/domain/channel/effective-channel.ts'
import { readSources } from '#shared/domain/filing/answer/answer-sources.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { recordStep } from '#shared/texts/steps/record-step-text.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { EntityStateChip, ItemStateChip, OutcomeChip } from '../chips/state-chips.tsx'
import { FollowUpSection } from '../follow-up/follow-up-section.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { motiveTopic } from '../help/topic-ids.ts'
import { lastSaidInPractice } from '../live/held-up.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { Loaded } from '../page/loaded.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { procedureName } from '../procedure/procedure-name.ts'
import { ExampleNote, ItemSources, ItemVerdict } from './answer/item-sources.tsx'
import { type Fact, Facts } from './facts.tsx'
import { FilingChain } from './filing-chain.tsx'
import { identityText } from './identity-text.ts'
import { ItemChanges } from './item-changes.tsx'
import { ItemDocuments } from './item-documents.tsx'
import { ItemNovedades } from './item-novedades.tsx'
import styles from './item-panel.module.css'
import { ItemResult } from './item-result.tsx'
import { ItemVersions } from './item-versions.tsx'
import { OtherFilings } from './other-filings.tsx'
import { PersonLink } from './person-link.tsx'
import { RequestButton } from './request-button.tsx'
import { itemTexts } from './texts.ts'
import { useLookedAt } from './use-looked-at.ts'

interface ItemPanelProps {
  readonly itemId: string
  readonly onClose: () => void
  /** Links to the batch, unless the panel was opened from it. */
  readonly withBatchLink?: boolean
}

/** One person's filing: both states, reasons, filing history, documents and the raw answer. */
export function ItemPanel({ itemId, onClose, withBatchLink = false }: ItemPanelProps) {
  const t = useTexts()
  const [shown, setShown] = useState(itemId)
  const answer = useChannelQuery('item:read', { itemId: shown }, ['batches', 'documents'])
  const item = answer.value?.item
  return (
    <SidePanel
      title={item ? item.displayName || identityText(item.identity) : t('item.loading')}
      closeLabel={t('item.close')}
      width={560}
      onClose={onClose}
    >
      <Loaded query={answer}>
        {(entry) => (
          <ItemDetail
            key={entry.item.id}
            entry={entry}
            withBatchLink={withBatchLink || shown !== itemId}
            onOpen={setShown}
          />
        )}
      </Loaded>
    </SidePanel>
  )
}

interface ItemDetailProps {
  readonly entry: HistoryEntry
  readonly withBatchLink: boolean
  readonly onOpen: (itemId: string) => void
}

function ItemDetail({ entry, withBatchLink, onOpen }: ItemDetailProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const { item, batch } = entry
  const person = personOf(item.identity)
  const { value: app } = useStatus()
  const say = useSentences(itemTexts)
  const { language } = useWords()
  const isNew = useLookedAt([item])
  const sources = batch.module === 'background-check' ? readSources(item.result, item.documents) : []
  const claimed = new Set(sources.flatMap(({ documents }) => documents.map(({ id }) => id)))
  return (
    <Stack gap="lg">
      <Group gap="xs">
        {item.outcome && <OutcomeChip outcome={item.outcome} />}
        {item.state !== null && (
          <ItemStateChip state={item.state} over={lastSaidInPractice(entry, app?.practiceSinceMs ?? null)} />
        )}
        {item.entityState !== null && <EntityStateChip state={item.entityState} />}
      </Group>
      <ExampleNote batch={batch} />
      <ItemVerdict entry={entry} />
      <Text size="sm">
        <b>{say('next')}:</b> {recordStep(entry, language)}
      </Text>
      <ItemFacts entry={entry} />
      <Group gap="xs">
        <PersonLink person={person} />
        <RequestButton submissionId={item.submissionId} />
        {batch.module === 'document-extraction' && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconId size={14} aria-hidden />}
            onClick={() => go({ screen: 'readings', batchId: batch.id, itemId: item.id })}
          >
            {t('item.review')}
          </Button>
        )}
        {withBatchLink && (
          <Button
            variant="light"
            size="xs"
            rightSection={<IconArrowRight size={14} aria-hidden />}
            onClick={() => go({ screen: 'batch', batchId: batch.id })}
          >
            {t('item.openBatch')}
          </Button>
        )}
      </Group>
      {batch.module === 'affiliation-form' && (
        <Group gap="xs">
          <FormButtons records={[item.id]} />
        </Group>
      )}
      <FollowUpSection item={item} />
      {item.reasons.length > 0 && (
        <section data-help={motiveTopic('any')}>
          <Group gap={0}>
            <Title order={3} className={styles.heading}>
              {t('item.reasons')}
            </Title>
            <HelpButton topic={motiveTopic('any')} about={t('item.reasons')} />
          </Group>
          <ul className="plain-list">
            {item.reasons.map((reason) => (
              <li key={reason} className={styles.reason}>
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.reprocess && (
        <section>
          <Title order={3} className={styles.heading}>
            {t('item.changes')}
          </Title>
          <ItemChanges reprocess={item.reprocess} />
        </section>
      )}
      {(batch.module === 'affiliation' || item.novedades.length > 0) && (
        <section>
          <Title order={3} className={styles.heading}>
            {t('item.novedades')}
          </Title>
          <ItemNovedades item={item} isNew={isNew} />
        </section>
      )}
      <section>
        <Title order={3} className={styles.heading}>
          {t('item.documents')}
        </Title>
        <ItemDocuments documents={item.documents.filter(({ id }) => !claimed.has(id))} />
      </section>
      {batch.module === 'affiliation-form' && person !== null && <ItemVersions item={item} person={person} />}
      <ItemSources sources={sources} />
      <ItemResult result={item.result} listed={sources.length > 0} />
      <FilingChain entry={entry} onOpen={onOpen} />
      {item.identity.documentNumber && (
        <OtherFilings item={item} documentNumber={item.identity.documentNumber} onOpen={onOpen} />
      )}
    </Stack>
  )
}

function ItemFacts({ entry }: { readonly entry: HistoryEntry }) {
  const { item, batch } = entry
  const t = useTexts()
  const say = useSentences(itemTexts)
  const channel = useChannelSaid(entry)
  const words = useWords()
  const { contract, entityCode, reference } = item.identity
  const entities = useEntityNames()
  const optional = (label: string, value: string | null): readonly Fact[] => (value ? [{ label, value }] : [])
  const facts: readonly Fact[] = [
    { label: t('item.identification'), value: identityText(item.identity) },
    ...optional(say('knownName'), isQueryModule(batch.module) ? item.displayName : null),
    ...optional(t('item.contract'), contract),
    ...optional(t('item.entityCode'), entityText(entityCode ?? '', entities)),
    ...optional(say('channel'), channel),
    ...optional(t('item.reference'), reference),
    { label: t('item.procedure'), value: procedureName(batch, words) },
    { label: t('item.file'), value: batch.fileName },
    ...optional(t('item.row'), item.row > 0 ? rowText(item.row) : null),
    ...optional(t('item.changed'), item.changedAtMs === null ? null : words.formats.moment(item.changedAtMs)),
  ]
  return <Facts facts={facts} />
}

/** The requested channel of an affiliation, and its source: the record's own overrides the batch's (spec 2.8). */
function useChannelSaid(entry: HistoryEntry): string | null {
  const say = useSentences(itemTexts)
  const { labels } = useWords()
  if (entry.batch.module !== 'affiliation') return null
  const { channel, saidBy } = effectiveChannel(entry)
  if (channel === null) return say('channelOfNobody')
  const name = ownValue(labels.channels, channel) ?? channel
  return say(saidBy === 'record' ? 'channelOfRecord' : 'channelOfBatch', { channel: name })
}
