import { Button, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReportPlan, WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { WeeklyReportNews } from '../../components/reports/weekly-report-news.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weeklyReportTexts } from './weekly-report-texts.ts'

interface WeeklyReportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** When and where the report is written automatically. */
export function WeeklyReportDialog({ opened, onClose }: WeeklyReportDialogProps) {
  const say = useSentences(weeklyReportTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Text fw={600}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {opened && <Kept onClose={onClose} />}
    </Modal>
  )
}

function Kept({ onClose }: Pick<WeeklyReportDialogProps, 'onClose'>) {
  const report = useChannelQuery('oversight:weekly-report', null, ['profile'])
  return <Loaded query={report}>{(kept) => <PlanForm report={kept} onClose={onClose} />}</Loaded>
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

interface PlanFormProps extends Pick<WeeklyReportDialogProps, 'onClose'> {
  readonly report: WeeklyReport
}

function PlanForm({ report, onClose }: PlanFormProps) {
  const say = useSentences(weeklyReportTexts)
  const { language } = useWords()
  const [plan, setPlan] = useState<Omit<ReportPlan, 'language'>>(report.plan)
  const choosing = useCommand('oversight:choose-report-folder')
  const saving = useCommand('oversight:plan-report')
  const save = async (): Promise<void> => {
    const { isOn, weekday, hour } = plan
    const saved = await saving.run({ isOn, weekday, hour, language })
    if (saved.ok) onClose()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{say('lead')}</Text>
      <Switch
        label={say('isOn')}
        checked={plan.isOn}
        onChange={(event) => setPlan({ ...plan, isOn: event.currentTarget.checked })}
      />
      <Group grow>
        <Select
          label={say('weekday')}
          disabled={!plan.isOn}
          allowDeselect={false}
          value={String(plan.weekday)}
          data={weekdays.map((day) => ({ value: String(day), label: say(`day.${day}`) }))}
          onChange={(value) => setPlan({ ...plan, weekday: Number(value) })}
        />
        <Select
          label={say('hour')}
          disabled={!plan.isOn}
          allowDeselect={false}
          value={String(plan.hour)}
          data={hours.map((hour) => ({ value: String(hour), label: clockOf(hour) }))}
          onChange={(value) => setPlan({ ...plan, hour: Number(value) })}
        />
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {say('folder')}: {report.folder ?? say('noFolder')}
        </Text>
        <Button variant="default" size="xs" loading={choosing.busy} onClick={() => void choosing.run(null)}>
          {say('choose')}
        </Button>
      </Group>
      <WeeklyReportNews report={report} />
      <ErrorAlert error={choosing.error ?? saving.error} />
      {plan.isOn && report.folder === null && (
        <Text size="sm" c="dimmed">
          {say('needsFolder')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button loading={saving.busy} disabled={plan.isOn && report.folder === null} onClick={() => void save()}>
          {say('save')}
        </Button>
      </Group>
    </Stack>
  )
}
