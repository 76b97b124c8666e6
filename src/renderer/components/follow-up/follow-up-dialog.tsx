import { Autocomplete, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { daysAfter } from '#shared/domain/business-days.ts'
import {
  type FollowUp,
  type FollowUpNote,
  mostCommentCharacters,
  mostOwnerCharacters,
} from '#shared/domain/follow-up/follow-up.ts'
import { bogotaDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'
import { useTopLayer } from '../page/use-top-layer.ts'
import { DateInput } from '../value-picker/date-input.tsx'
import { dayField } from '../value-picker/day-input.tsx'
import { followUpTexts } from './texts.ts'

interface FollowUpDialogProps {
  readonly records: string[]
  /** What a single record has; absent where that is not known, or they are several. */
  readonly current: FollowUp | undefined
  readonly onClose: () => void
}

/** Owner, due date and comment, of one record or the same of many. */
export function FollowUpDialog({ records, current, onClose }: FollowUpDialogProps) {
  const t = useTexts()
  const say = useSentences(followUpTexts)
  const isOnTop = useTopLayer()
  const form = useNote(current)
  const { value: names = [] } = useChannelQuery('history:people-named', null, ['batches', 'profile'])
  const writing = useCommand('history:follow-up')
  const [missing, setMissing] = useState(0)
  const save = async (): Promise<void> => {
    if (form.note === null) return
    const answer = await writing.run({ records, ...form.note })
    if (!answer.ok) return
    toast(say('saved', { count: answer.value }))
    if (answer.value < records.length) setMissing(records.length - answer.value)
    else onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={<Text fw={650}>{say('dialog', { count: records.length })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <Autocomplete
            label={say('owner')}
            description={say('ownerHint')}
            data={[...names]}
            limit={50}
            openOnFocus={false}
            maxLength={mostOwnerCharacters}
            disabled={form.isCleared}
            value={form.owner}
            onChange={form.setOwner}
            data-autofocus
          />
          <Due {...form} />
          <Textarea
            label={say('comment')}
            description={say('commentHint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={mostCommentCharacters}
            value={form.comment}
            onChange={(event) => form.setComment(event.currentTarget.value)}
          />
          {current === undefined && (
            <>
              <Checkbox
                label={say('clear')}
                checked={form.isCleared}
                onChange={(event) => form.setCleared(event.currentTarget.checked)}
              />
              <Text size="xs" c="dimmed">
                {say('unchanged')}
              </Text>
            </>
          )}
          {missing > 0 && (
            <Text size="sm" role="alert">
              {say('missing', { count: missing })}
            </Text>
          )}
          <ErrorAlert error={writing.error} onClose={writing.clearError} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(missing > 0 ? 'common.close' : 'common.cancel')}
            </Button>
            <Button type="submit" loading={writing.busy} disabled={form.note === null || missing > 0}>
              {say('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const nearDays = { today: 0, tomorrow: 1, week: 7 } as const

function Due({ due, setDue, isDay, isCleared }: ReturnType<typeof useNote>) {
  const say = useSentences(followUpTexts)
  const { formats } = useWords()
  const today = bogotaDate(Date.now())
  const day = parseWireDate(due)
  return (
    <Stack gap={6}>
      <DateInput
        field={dayField}
        label={say('due')}
        error={isDay ? undefined : say('wrongDay')}
        disabled={isCleared}
        value={due}
        onChange={setDue}
      />
      <Text size="xs" c="dimmed" role="status">
        {day === undefined ? say('dueHint') : formats.civilDayInWords(day)}
      </Text>
      <Group gap={6}>
        {(Object.keys(nearDays) as (keyof typeof nearDays)[]).map((near) => (
          <Button
            key={near}
            size="compact-xs"
            variant="default"
            disabled={isCleared}
            onClick={() => setDue(formatWireDate(daysAfter(today, nearDays[near])))}
          >
            {say(near)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** What is typed, and the entry it makes; null while there is nothing to save or the date is incomplete. */
function useNote(current: FollowUp | undefined) {
  const [before] = useState({
    owner: current?.owner ?? '',
    due: current?.due ? formatWireDate(current.due) : '',
  })
  const [owner, setOwner] = useState(before.owner)
  const [due, setDue] = useState(before.due)
  const [comment, setComment] = useState('')
  const [isCleared, setCleared] = useState(false)
  const day = due.trim() === '' ? '' : parseWireDate(due)
  const typed: FollowUpNote = {
    owner: owner.trim() === before.owner ? null : owner.trim(),
    due: due.trim() === before.due ? null : (day ?? null),
    comment: comment.trim(),
  }
  const note: FollowUpNote = isCleared ? { ...typed, owner: '', due: '' } : typed
  const isEmpty = note.owner === null && note.due === null && note.comment === ''
  const isDay = isCleared || day !== undefined
  return {
    ...{ owner, setOwner, due, setDue, comment, setComment, isCleared, setCleared, isDay },
    note: isEmpty || !isDay ? null : note,
  }
}
