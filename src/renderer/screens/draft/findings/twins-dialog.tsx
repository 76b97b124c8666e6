import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { TwinGroup, TwinReview } from '#shared/domain/draft/twins.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import tables from '../../../components/table/table.module.css'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { twinTexts } from './texts.ts'

interface TwinsDialogProps {
  readonly draftId: string
  readonly onClose: () => void
}

/**
 * Duplicate rows side by side with their differences. One of each stays; the others are set aside, which can be undone.
 */
export function TwinsDialog({ draftId, onClose }: TwinsDialogProps) {
  const t = useTexts()
  const say = useSentences(twinTexts)
  const twins = useChannelQuery('draft:twins', { draftId }, ['drafts'])
  const keepFirst = useCommand('draft:keep-first-twins')
  const quarantine = useCommand('draft:quarantine')
  const keep = async (group: TwinGroup, kept: number) => {
    const rows = group.rows.map(({ row }) => row).filter((row) => row !== kept)
    const answer = await quarantine.run({ draftId, rows, on: true })
    if (answer.ok) toast(t('draftTools.marked', { count: answer.value.changed }))
  }
  const keepAll = async () => {
    const answer = await keepFirst.run({ draftId })
    if (!answer.ok) return
    toast(t('draftTools.marked', { count: answer.value.changed }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ErrorAlert error={keepFirst.error ?? quarantine.error} onClose={keepFirst.clearError} />
      <Loaded query={twins}>
        {(review) => (
          <TwinList
            review={review}
            busy={keepFirst.busy || quarantine.busy}
            onKeep={(group, row) => void keep(group, row)}
            onKeepFirst={() => void keepAll()}
          />
        )}
      </Loaded>
    </Modal>
  )
}

interface TwinListProps {
  readonly review: TwinReview
  readonly busy: boolean
  readonly onKeep: (group: TwinGroup, row: number) => void
  readonly onKeepFirst: () => void
}

function TwinList({ review: { groups, groupCount, laterRows }, busy, onKeep, onKeepFirst }: TwinListProps) {
  const t = useTexts()
  const say = useSentences(twinTexts)
  const { formats } = useWords()
  if (groups.length === 0) return <Text size="sm">{say('none')}</Text>
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{say('lead')}</Text>
        <Button flex="none" disabled={busy} onClick={onKeepFirst}>
          {say('keepFirst', { count: formats.number(laterRows) })}
        </Button>
      </Group>
      {groups.map((group) => (
        <TwinTable
          key={group.rows.map(({ row }) => row).join(' ')}
          group={group}
          busy={busy}
          onKeep={(row) => onKeep(group, row)}
        />
      ))}
      {groups.length < groupCount && (
        <Text size="xs" c="dimmed">
          {t('draftTools.firstOf', { shown: formats.number(groups.length), total: formats.number(groupCount) })}
        </Text>
      )}
    </Stack>
  )
}

/** More columns cannot be compared at a glance. */
const mostFields = 6

interface TwinTableProps {
  readonly group: TwinGroup
  readonly busy: boolean
  readonly onKeep: (row: number) => void
}

function TwinTable({ group: { rows, differing }, busy, onKeep }: TwinTableProps) {
  const t = useTexts()
  const say = useSentences(twinTexts)
  const { field: fieldName, formats } = useWords()
  const values = rows[0]?.values ?? {}
  const person = [values.TipoDocumentoIdentificacion, values.NumeroIdentificacion, values.Nombres]
  const name = person.filter((part) => part !== undefined && part !== '').join(' ')
  const fields = differing.slice(0, mostFields)
  return (
    <section aria-label={name}>
      <Text size="sm" fw={550}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {differing.length === 0 ? say('equal') : say('differ', { count: formats.number(differing.length) })}
      </Text>
      <div className={styles.changes}>
        <Table className={tables.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={tables.number}>{t('draftTools.row')}</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field}>{fieldName(field)}</Table.Th>
              ))}
              <Table.Th aria-label={say('keep')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, values: own }) => (
              <Table.Tr key={row}>
                <Table.Td className={tables.number}>{rowText(row)}</Table.Td>
                {fields.map((field) => (
                  <Table.Td key={field} className={styles.changed}>
                    {own[field] || t('common.empty')}
                  </Table.Td>
                ))}
                <Table.Td ta="right" w={110}>
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={busy}
                    aria-label={say('keepRow', { row: rowText(row) })}
                    onClick={() => onKeep(row)}
                  >
                    {say('keep')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
