import { Button, Menu, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { ChannelsOfEntity } from '#shared/domain/channel/draft-channels.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { ErrorAlert } from '../../../../components/page/error-alert.tsx'
import tables from '../../../../components/table/table.module.css'
import { useEntityNames } from '../../../../data/use-entity-names.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import styles from '../submit.module.css'
import { channelTexts } from './texts.ts'
import { useDraftChannels } from './use-draft-channels.ts'
import { type SetChannel, useSetChannel } from './use-set-channel.ts'

interface ChannelPanelProps {
  readonly draft: Pick<Draft, 'id' | 'entity'>
  readonly options: BatchOptions
}

/** Each entity's channel and its source, the last one used, and a menu to change it. */
export function ChannelPanel({ draft, options }: ChannelPanelProps) {
  const say = useSentences(channelTexts)
  const titleId = useId()
  const channels = useDraftChannels(draft, options)
  const setting = useSetChannel(draft)
  const [listed, { toggle }] = useDisclosure(false)
  if (channels === undefined || channels.entities.length === 0) return null
  const { root, entities } = channels
  return (
    <section className="framed-panel" aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {say('title')}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <ErrorAlert error={setting.error} onClose={setting.clearError} />
      <div className={tables.frame}>
        <Table className={tables.table} verticalSpacing={4} aria-label={say('title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('entity')}</Table.Th>
              <Table.Th className={tables.number}>{say('rows')}</Table.Th>
              <Table.Th>{say('goesBy')}</Table.Th>
              <Table.Th>{say('remembered')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{say('change')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entities.map((own) => (
              <EntityLine key={own.entityCode} own={own} busy={setting.busy} onSet={setting.set} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={listed} onClick={toggle}>
        {say(listed ? 'hideRows' : 'byRow')}
      </Button>
      {listed && <ChannelRows entities={entities} root={root} />}
    </section>
  )
}

/** The draft's grid shows more, in its own column. */
const mostRows = 300

interface ChannelRowsProps {
  readonly entities: readonly ChannelsOfEntity[]
  readonly root: string
}

/** The effective channel of each row, and its source. */
function ChannelRows({ entities, root }: ChannelRowsProps) {
  const say = useSentences(channelTexts)
  const nameOf = useChannelWords()
  const names = useEntityNames()
  const all = entities.flatMap(({ rows }) => rows).toSorted((one, other) => one.row - other.row)
  const whyOf = (channel: string): string => {
    if (channel !== '') return say('saidByRow', { channel: nameOf(channel) })
    return root === '' ? say('saidByNobody') : say('saidByBatch', { channel: nameOf(root) })
  }
  return (
    <>
      <ul className={styles.channelRows} aria-label={say('byRow')}>
        {all.slice(0, mostRows).map(({ row, name, entityCode, channel }) => (
          <li key={row}>
            <span>{say('row', { row: rowText(row), name })}</span>
            <Text size="xs" span c="dimmed">
              {entityText(entityCode, names)}
            </Text>
            <span>{whyOf(channel)}</span>
          </li>
        ))}
      </ul>
      {all.length > mostRows && (
        <Text size="xs" c="dimmed">
          {say('moreRows', { count: all.length - mostRows })}
        </Text>
      )}
    </>
  )
}

interface EntityLineProps {
  readonly own: ChannelsOfEntity
  readonly busy: boolean
  readonly onSet: SetChannel
}

function EntityLine({ own, busy, onSet }: EntityLineProps) {
  const say = useSentences(channelTexts)
  const { formats } = useWords()
  const nameOf = useChannelWords()
  const names = useEntityNames()
  const { entityCode, rows, silent, counts, remembered } = own
  const entity = entityCode === '' ? say('noEntity') : entityText(entityCode, names)
  const proposed = remembered !== null && silent.length > 0 ? remembered : null
  const number = { count: silent.length }
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.entity}>
        {entity}
      </Table.Th>
      <Table.Td className={tables.number}>{formats.number(rows.length)}</Table.Td>
      <Table.Td>
        {Object.entries(counts)
          .map(([channel, count]) => say('byChannel', { channel: nameOf(channel), count }))
          .join(' · ')}
      </Table.Td>
      <Table.Td>
        {proposed === null ? (
          <Text size="sm" span c="dimmed">
            {remembered === null ? say('nobody') : nameOf(remembered)}
          </Text>
        ) : (
          <Button
            size="compact-xs"
            variant="light"
            disabled={busy}
            aria-label={say('useFor', { ...number, channel: nameOf(proposed), entity })}
            onClick={() => onSet(entityCode, silent, proposed)}
          >
            {say('use', { channel: nameOf(proposed) })}
          </Button>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <ChannelMenu own={own} entity={entity} busy={busy} onSet={onSet} />
      </Table.Td>
    </Table.Tr>
  )
}

interface ChannelMenuProps {
  readonly own: ChannelsOfEntity
  /** The entity's name. */
  readonly entity: string
  readonly busy: boolean
  readonly onSet: SetChannel
}

/** Sets a channel for the rows of one entity: those without one, or all. */
function ChannelMenu({ own: { entityCode, rows, silent }, entity, busy, onSet }: ChannelMenuProps) {
  const say = useSentences(channelTexts)
  const nameOf = useChannelWords()

  const spoken = rows.filter(({ channel }) => channel !== '')
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button size="compact-xs" variant="default" disabled={busy} aria-label={say('changeOf', { entity })}>
          {say('change')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {silent.length > 0 && spoken.length > 0 && (
          <>
            <Menu.Label>{say('silentOnly', { count: silent.length })}</Menu.Label>
            {filingChannels.map((channel) => (
              <Menu.Item key={channel} onClick={() => onSet(entityCode, silent, channel)}>
                {nameOf(channel)}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Label>{say('everyRow', { count: rows.length })}</Menu.Label>
        {filingChannels.map((channel) => (
          <Menu.Item key={channel} onClick={() => onSet(entityCode, rows, channel)}>
            {nameOf(channel)}
          </Menu.Item>
        ))}
        {spoken.length > 0 && <Menu.Item onClick={() => onSet(entityCode, spoken, null)}>{say('take')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A channel's name; unknown ones unchanged. */
function useChannelWords(): (channel: string) => string {
  const say = useSentences(channelTexts)
  const { labels } = useWords()
  return (channel) => (channel === '' ? say('none') : (ownValue(labels.channels, channel) ?? channel))
}
