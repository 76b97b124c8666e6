import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { type CivilDate, formatWireDate, parseCivilDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { DateInput } from '../../../components/value-picker/date-input.tsx'
import { dayField } from '../../../components/value-picker/day-input.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { scheduleTexts } from './texts.ts'

interface ScheduleDialogProps {
  readonly overview: DraftOverview
  readonly onClose: () => void
}

/** "Programado": affiliations cannot be filed before the hiring day, so a draft may be scheduled for it. */
export function ScheduleDialog({ overview: { draft, scheduledFor }, onClose }: ScheduleDialogProps) {
  const t = useTexts()
  const say = useSentences(scheduleTexts)
  const { formats } = useWords()
  const [typed, setTyped] = useState<string | null>(scheduledFor ? formatWireDate(scheduledFor) : null)
  const proposal = useChannelQuery('draft:propose-day', { draftId: draft.id }, [])
  const schedule = useCommand('draft:schedule')
  const proposed = parseCivilDate(proposal.value?.day ?? '')
  const text = typed ?? (proposed ? formatWireDate(proposed) : '')
  const day = parseWireDate(text)
  const waiting = proposal.value?.waitingRows ?? 0
  const save = async (wanted: CivilDate | null) => {
    const answer = await schedule.run({ draftId: draft.id, day: wanted })
    if (answer.ok) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{say('lead')}</Text>
        {waiting > 0 && (
          <Text size="sm">{say(waiting === 1 ? 'waitingOne' : 'waiting', { count: formats.number(waiting) })}</Text>
        )}
        <DateInput field={dayField} label={say('day')} value={text} onChange={setTyped} data-autofocus />
        {day && (
          <Text size="sm" c="dimmed" role="status">
            {formats.civilDayInWords(day)}
          </Text>
        )}
        <ErrorAlert error={schedule.error} onClose={schedule.clearError} />
        <Group justify="flex-end">
          {scheduledFor && (
            <Button variant="light" color="red" loading={schedule.busy} onClick={() => void save(null)}>
              {say('remove')}
            </Button>
          )}
          <Button disabled={day === undefined} loading={schedule.busy} onClick={() => day && void save(day)}>
            {say('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
