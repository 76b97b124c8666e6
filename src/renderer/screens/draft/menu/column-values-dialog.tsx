import { Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import list from '../../../components/page/choice-list.module.css'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { typingPauseMs } from '../../../data/typing-pause.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { menuTexts } from './texts.ts'

interface ColumnValuesDialogProps {
  readonly draftId: string
  readonly column: string
  readonly onShow: (filter: DraftRowFilter) => void
  readonly onClose: () => void
}

/** The values of a column with their number of rows. Choosing one shows only its rows; Enter chooses the first. */
export function ColumnValuesDialog({ draftId, column, onShow, onClose }: ColumnValuesDialogProps) {
  const t = useTexts()
  const say = useSentences(menuTexts)
  const { field } = useWords()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), typingPauseMs)
  const found = useChannelQuery('draft:column-values', { draftId, field: column, text: asked }, ['drafts'], {
    keepPrevious: true,
  })
  // The list may still be that of the text before.
  const listing = useCommand('draft:column-values')
  const choose = (value: string): void => {
    onShow(`value:${column}/${value}`)
    onClose()
  }
  const chooseFirst = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await listing.run({ draftId, field: column, text: text.trim() })
    const [first] = answer.ok ? answer.value.values : []
    if (first !== undefined) choose(first.value)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={650}>{say('valuesTitle', { column: field(column) })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <form onSubmit={(event) => void chooseFirst(event)}>
          <TextInput
            data-autofocus
            label={say('searchValue')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
        <ErrorAlert error={listing.error} />
        <Loaded query={found}>
          {({ values, total }) => (
            <>
              {total === 0 && <Text size="sm">{say('noSuchValue')}</Text>}
              <ul className={list.list} aria-label={say('valuesTitle', { column: field(column) })}>
                {values.map(({ value, rows }) => (
                  <li key={value}>
                    <UnstyledButton className={list.line} onClick={() => choose(value)}>
                      <Group justify="space-between" wrap="nowrap">
                        <Text size="sm" truncate {...(value === '' ? { c: 'dimmed' } : {})}>
                          {value === '' ? say('noValue') : value}
                        </Text>
                        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                          {say('valueRows', { count: rows })}
                        </Text>
                      </Group>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {total > values.length && (
                <Text size="sm" c="dimmed">
                  {say('firstValues', { shown: values.length, total })}
                </Text>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Modal>
  )
}
