import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconArrowRight, IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { everyNotice, type NoticeLine, newestNotices } from '#shared/domain/notifications/notice-table.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { momentText } from '#shared/texts/day-text.ts'
import { noticeKindWords, noticeText, waitingSentences } from '#shared/texts/notifications/notice-texts.ts'
import { sizeText } from '#shared/texts/size-text.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import { type Fact, Facts } from '../../../components/item-panel/facts.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { copyNow } from '../../../components/page/copy-now.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { SidePanel } from '../../../components/page/side-panel.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AttachDialog } from '../attaching/attach-dialog.tsx'
import styles from '../notifications.module.css'
import { standingTones } from './notice-columns.ts'
import { receivedTexts } from './texts.ts'

interface NoticePanelProps {
  readonly delivery: string
  readonly onClose: () => void
}

/** One delivery: its subject, what it changed, what it waits for, and its raw bytes. */
export function NoticePanel({ delivery, onClose }: NoticePanelProps) {
  const say = useSentences(receivedTexts)
  const found = useChannelQuery(
    'notification:page',
    { filter: { ...everyNotice, delivery }, order: newestNotices, offset: 0, limit: 1 },
    ['notifications', 'batches'],
  )
  return (
    <SidePanel title={say('panel')} closeLabel={say('close')} width={600} onClose={onClose}>
      <Loaded query={found}>{({ rows: [line] }) => line && <Detail line={line} />}</Loaded>
    </SidePanel>
  )
}

function Detail({ line }: { readonly line: NoticeLine }) {
  const say = useSentences(receivedTexts)
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const [attaching, setAttaching] = useState(false)
  const { standing, batch, delivery, changed } = line
  const mayAttach = standing === 'request' || standing === 'decision'
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Chip tone={standingTones[standing]} label={noticeText('standing', line, language)} />
        {standing !== 'unreadable' && <Text size="sm">{noticeKindWords[line.kind][language]}</Text>}
      </Group>
      {standing !== 'applied' && <Text size="sm">{waitingSentences[standing][language]}</Text>}
      <NoticeFacts line={line} />
      <Group gap="xs">
        {batch !== null && (
          <Button
            variant="light"
            size="xs"
            rightSection={<IconArrowRight size={14} aria-hidden />}
            onClick={() => go({ screen: 'batch', batchId: batch.id })}
          >
            {say('openBatch', { file: batch.fileName })}
          </Button>
        )}
        {changed > 0 && <SeeChanged delivery={delivery} changed={changed} />}
        {mayAttach && (
          <Button size="xs" leftSection={<IconLink size={14} aria-hidden />} onClick={() => setAttaching(true)}>
            {say('attach')}
          </Button>
        )}
      </Group>
      <RawBody delivery={delivery} />
      {attaching && <AttachDialog delivery={delivery} onClose={() => setAttaching(false)} />}
    </Stack>
  )
}

function SeeChanged({ delivery, changed }: { readonly delivery: string; readonly changed: number }) {
  const say = useSentences(receivedTexts)
  const go = useNavigation((state) => state.go)
  return (
    <Button
      variant="light"
      size="xs"
      rightSection={<IconArrowRight size={14} aria-hidden />}
      onClick={() => go({ screen: 'history', filter: { notification: delivery } })}
    >
      {say('seeChanged', { count: changed })}
    </Button>
  )
}

function NoticeFacts({ line }: { readonly line: NoticeLine }) {
  const say = useSentences(receivedTexts)
  const { language } = useWords()
  const { people, applied, changed } = line

  const whatChanged = (): string => {
    if (applied === 0) return say('notApplied')
    if (changed === 0) return say('changedNothing')
    return say('changedValue', { changed, applied })
  }
  const facts: readonly Fact[] = [
    { label: say('received'), value: momentText(line.receivedAtMs, language) },
    { label: say('module'), value: noticeText('procedure', line, language) },
    { label: say('request'), value: line.requestId ?? '—' },
    { label: say('people'), value: say('peopleValue', { count: people }) },
    { label: say('changed'), value: whatChanged() },
    { label: say('delivery'), value: visibleText(line.delivery) },
  ]
  return <Facts facts={facts} />
}

/** Loaded on demand only. */
function RawBody({ delivery }: { readonly delivery: string }) {
  const say = useSentences(receivedTexts)
  const [opened, setOpened] = useState(false)
  return (
    <section>
      <Group justify="space-between">
        <Title order={3}>{say('raw')}</Title>
        {!opened && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
            {say('showRaw')}
          </Button>
        )}
      </Group>
      {opened && <RawText delivery={delivery} />}
    </section>
  )
}

function RawText({ delivery }: { readonly delivery: string }) {
  const say = useSentences(receivedTexts)
  const { language } = useWords()
  const raw = useChannelQuery('notification:raw', { delivery }, [])
  const copy = (text: string): void => {
    const isCopied = copyNow((clipboard) => clipboard.setData('text/plain', text))
    toast(say(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Loaded query={raw}>
      {({ text, byteLength, isWhole }) => (
        <>
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed">
              {say('rawLead', { size: sizeText(byteLength, language) })} {!isWhole && say('rawCut')}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => copy(text)}
            >
              {say('copy')}
            </Button>
          </Group>
          <Textarea
            readOnly
            rows={14}
            mt={6}
            className={styles.body ?? ''}
            aria-label={say('raw')}
            value={visibleText(text)}
            spellCheck={false}
          />
        </>
      )}
    </Loaded>
  )
}
