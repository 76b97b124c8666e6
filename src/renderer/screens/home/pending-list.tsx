import { ActionIcon, Alert, Anchor, Button, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellQuestion,
  IconBooks,
  IconCalendarDue,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconDatabaseExclamation,
  IconEyeQuestion,
  IconFileDownload,
  IconHourglass,
  IconHourglassLow,
  IconHourglassOff,
  IconMessageDots,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconShieldExclamation,
  IconTrashOff,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import {
  isUrgent,
  type PendingList as Pending,
  type PendingKind,
  type PendingLine,
  type PendingPart,
  type PendingSource,
} from '#shared/domain/pending/pending.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { routeOf } from '../../components/navigation/pending-route.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './pending.module.css'
import { usePendingWords } from './pending-words.ts'
import { homeTexts, pendingSource } from './texts.ts'

const icons: Readonly<Record<PendingKind, TablerIcon>> = {
  uncertain: IconAlertTriangle,
  refused: IconCircleX,
  held: IconPlayerPause,
  returned: IconArrowBackUp,
  findings: IconShieldExclamation,
  'draft-due': IconCalendarDue,
  'credit-request': IconMessageDots,
  'not-found': IconEyeQuestion,
  failed: IconCircleX,
  rejected: IconCircleX,
  'draft-errors': IconPencil,
  'answer-overdue': IconHourglassOff,
  'answer-soon': IconHourglassLow,
  'follow-up-overdue': IconCalendarDue,
  'answer-awaited': IconHourglass,
  'draft-ready': IconSend,
  documents: IconFileDownload,
  news: IconMessageDots,
  notices: IconBellQuestion,
  'draft-quarantined': IconTrashOff,
  'catalogues-old': IconBooks,
  'catalogues-reference': IconBooks,
  'copies-old': IconDatabaseExclamation,
  operator: IconUser,
}

/** Up to this many lines, those with a few drafts or batches are expanded to show their names. */
const mostWithNames = 8
const mostNames = 4

interface PendingListProps {
  readonly pending: Pending
  readonly onReload: () => void
}

/** All pending work, one line per kind; each opens exactly what it counted. */
export function PendingList({ pending: { lines, unknown }, onReload }: PendingListProps) {
  const say = useSentences(homeTexts)
  return (
    <>
      {unknown.length > 0 && <Unknown sources={unknown} onReload={onReload} />}
      {lines.length > 0 && (
        <ul className={`plain-list ${styles.list}`} aria-label={say('pending')}>
          {lines.map((line) => (
            <Line key={line.kind} line={line} roomy={lines.length <= mostWithNames} />
          ))}
        </ul>
      )}
      {lines.length === 0 && unknown.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={say('nothing')} hint={say('nothingHint')} />
      )}
      {lines.length === 0 && unknown.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('nothingKnown')}
        </Text>
      )}
    </>
  )
}

function Unknown({ sources, onReload }: { readonly sources: readonly PendingSource[]; readonly onReload: () => void }) {
  const say = useSentences(homeTexts)
  const saySource = useSentences(pendingSource)
  return (
    <Alert color="red" role="alert" p="xs" mb="xs" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between" wrap="nowrap">
        <span>{say('unknown', { sources: sources.map((source) => saySource(source)).join(', ') })}</span>
        <Button size="compact-sm" variant="default" style={{ flexShrink: 0 }} onClick={onReload}>
          {say('again')}
        </Button>
      </Group>
    </Alert>
  )
}

interface LineProps {
  readonly line: PendingLine
  /** There is space for the names of its parts. */
  readonly roomy: boolean
}

function Line({ line, roomy }: LineProps) {
  const say = useSentences(homeTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const [chosen, setOpened] = useState<boolean | null>(null)
  const { what, why, verb, age, name } = usePendingWords()(line)
  const { kind, count, place, parts, sinceMs } = line
  const Icon = icons[kind]
  const several = parts.length > 1
  const opened =
    chosen ?? (roomy && parts.length <= mostNames && parts.every(({ catalogue }) => catalogue === undefined))
  const Chevron = opened ? IconChevronDown : IconChevronRight
  const partName = usePartName()
  const [first] = parts
  const only = parts.length === 1 && first?.catalogue === undefined && first ? partName(first) : undefined
  const toggle = (): void => setOpened(!opened)
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {several ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={opened}
            aria-label={say('showParts', { what })}
            onClick={toggle}
          >
            <Chevron size={15} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={styles.noChevron} />
        )}
        <UnstyledButton
          className={styles.line}
          aria-label={isUrgent(kind) ? `${name} (${say('urgent')})` : name}
          {...(place === null ? { 'aria-expanded': opened } : {})}
          onClick={() => (place === null ? toggle() : go(routeOf(place)))}
        >
          <Icon size={17} stroke={1.7} aria-hidden className={styles.icon} data-urgent={isUrgent(kind)} />
          <span className={styles.count}>{formats.number(count)}</span>
          <span
            className={styles.text}
            data-roomy={roomy}
            title={`${what}${only === undefined ? '' : ` · ${only}`} — ${why}`}
          >
            <span className={styles.what}>{what}</span>
            {only !== undefined && <span className={styles.only}>{only}</span>}
            <span className={styles.why}>{why}</span>
          </span>
          <span className={styles.age} title={sinceMs === null ? undefined : formats.moment(sinceMs)}>
            {age}
          </span>
          <span className={styles.verb} data-urgent={isUrgent(kind)}>
            {verb}
          </span>
        </UnstyledButton>
      </div>
      {several && opened && <PendingParts line={line} />}
    </li>
  )
}

/** Beyond this, link to a screen that shows exactly these, if there is one. */
const mostShown = 12

/** A line's parts by name, oldest first; each opens its own. */
function PendingParts({ line }: { readonly line: PendingLine }) {
  const say = useSentences(homeTexts)
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { verb } = usePendingWords()(line)
  const partName = usePartName()
  const { parts, place } = line
  const shown = place === null ? parts : parts.slice(0, mostShown)
  const { number, moment } = words.formats
  return (
    <ul className={`plain-list ${styles.parts}`}>
      {shown.map((part) => {
        const name = partName(part)
        return (
          <li key={`${part.catalogue ?? part.request?.id ?? ''}${JSON.stringify(part.place)}`}>
            <UnstyledButton
              className={styles.part}
              aria-label={`${verb}: ${name} (${number(part.count)})`}
              onClick={() => go(routeOf(part.place))}
            >
              <span className={styles.count}>{number(part.count)}</span>
              <span className={styles.partName} title={name}>
                {name}
              </span>
              <span className={styles.age}>{part.sinceMs === null ? '' : moment(part.sinceMs)}</span>
            </UnstyledButton>
          </li>
        )
      })}
      {place !== null && parts.length > shown.length && (
        <li>
          <Anchor component="button" type="button" size="sm" className={styles.more} onClick={() => go(routeOf(place))}>
            {say('moreParts', { count: parts.length - shown.length })}
          </Anchor>
        </li>
      )}
    </ul>
  )
}

function usePartName(): (part: PendingPart) => string {
  const say = useSentences(homeTexts)
  const { labels, formats } = useWords()
  return ({ name, catalogue, request }) => {
    if (catalogue !== undefined) return labels.catalogueKinds[catalogue]
    if (request === undefined) return name
    const { company, by, credits, month } = request
    return say('asked', { company, by: by || say('somebody'), count: credits, month: formats.month(month) })
  }
}
