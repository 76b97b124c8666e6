import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { daysAfter } from '#shared/domain/business-days.ts'
import {
  type PurgeCounts,
  type Purged,
  purgeKeptReasons,
  removedKinds,
  usualRetentionDays,
} from '#shared/domain/profile/purge.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import { notShrunkText, removedText } from '#shared/texts/care/purge-words.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { DayInput } from '../../../components/value-picker/day-input.tsx'
import { useCareWork } from '../../../data/use-care-work.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CareProgress } from './care-progress.tsx'
import { purgeTexts } from './purge-texts.ts'
import { useCareCommand } from './use-care-command.ts'

/** What would be removed, counted first. Main confirms in its own dialog. */
export function PurgeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const say = useSentences(purgeTexts)
  const { language } = useWords()
  const usual = daysAfter(bogotaDate(Date.now()), -usualRetentionDays)
  const [before, setBefore] = useState<CivilDate | null>(usual)
  const [asLarge, setAsLarge] = useState<Purged['notShrunk']>(null)
  const purging = useCareCommand('care:purge')
  const work = useCareWork()
  const counts = useChannelQuery('care:preview-purge', { before: before ?? usual }, ['batches', 'drafts'])
  // Removal requires a count first.
  const isCounted = before !== null && counts.value !== undefined && goingOf(counts.value).length > 0
  const purge = async (): Promise<void> => {
    const done = await purging.run({ before: before ?? usual })
    if (!done.ok || done.value === null) return
    const { notShrunk } = done.value
    toast(say('done', { removed: removedText(done.value, language) }))
    setAsLarge(notShrunk)
    if (notShrunk === null) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      closeOnEscape={!purging.busy}
      closeOnClickOutside={!purging.busy}
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{say('lead')}</Text>
        <DayInput label={say('before')} day={before} onDay={setBefore} strict />
        {before !== null && <Loaded query={counts}>{(counted) => <Told counts={counted} />}</Loaded>}
        <Text size="xs" c="dimmed">
          {say('stays')}
        </Text>
        <ErrorAlert error={purging.error} onClose={purging.clearError} />
        {asLarge !== null && (
          <Alert color="yellow" role="alert">
            {notShrunkText(asLarge, language)}
          </Alert>
        )}
        {work !== null && <CareProgress work={work} />}
        <Group justify="flex-end">
          {!purging.busy && (
            <Button variant="default" onClick={onClose}>
              {t(work === null && asLarge === null ? 'common.cancel' : 'common.close')}
            </Button>
          )}
          <Button
            color="red"
            disabled={!isCounted || work !== null}
            loading={purging.busy && work === null}
            onClick={() => void purge()}
          >
            {say('purge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const goingOf = (counts: PurgeCounts) => removedKinds.filter((name) => counts[name] > 0)

function Told({ counts }: { readonly counts: PurgeCounts }) {
  const say = useSentences(purgeTexts)

  const going = goingOf(counts)
  const staying = [
    ...purgeKeptReasons.map((reason) => [reason, counts.kept[reason]] as const),
    ['keptDrafts', counts.keptDrafts] as const,
    ['keptNotifications', counts.keptNotifications] as const,
  ].filter(([, count]) => count > 0)
  return (
    <>
      <Text size="sm" fw={500}>
        {say(going.length === 0 ? 'nothing' : 'goes')}
      </Text>
      <ul className="plain-list" aria-label={say('goes')}>
        {going.map((name) => (
          <li key={name}>
            <Text size="sm">{say(name, { count: counts[name] })}</Text>
          </li>
        ))}
      </ul>
      {staying.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            {say('remains')}
          </Text>
          <ul className="plain-list" aria-label={say('remains')}>
            {staying.map(([name, count]) => (
              <li key={name}>
                <Text size="sm">{say(name, { count })}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
