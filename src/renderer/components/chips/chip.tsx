import { UnstyledButton } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './chip.module.css'
import { chipIconSize, chipIcons } from './chip-icons.ts'
import { chipTexts } from './chip-texts.ts'
import type { Tone } from './tone.ts'

interface ChipProps {
  readonly tone: Tone
  readonly label: string
  readonly count?: string
  /** What the state means, shown on hover. */
  readonly meaning?: string | undefined
  /** Links the count to exactly the records it counts. */
  readonly records?: Partial<RecordFilter> | undefined
  /** The help topic that explains it. */
  readonly help?: string | undefined
}

/** A state in words, colour and shape: colour is never the only sign. */
export function Chip({ tone, label, count, meaning, records, help }: ChipProps) {
  const Icon = chipIcons[tone]
  const text = count === undefined ? label : `${label} ${count}`
  const look = `${styles.chip} ${styles[tone]}`
  const content = (
    <>
      <Icon size={chipIconSize} stroke={2} aria-hidden />
      <span className={styles.label}>{text}</span>
    </>
  )
  if (records !== undefined) {
    return (
      <RecordsLink look={`${look} ${styles.linked}`} label={text} meaning={meaning} records={records} help={help}>
        {content}
      </RecordsLink>
    )
  }
  return (
    <span className={look} title={chipTitle(label, meaning)} data-help={help}>
      {content}
    </span>
  )
}

const chipTitle = (label: string, meaning: string | undefined): string =>
  meaning === undefined ? label : `${label}: ${meaning}`

interface RecordsLinkProps {
  readonly look: string
  /** What is counted, including the count. */
  readonly label: string
  readonly meaning?: string | undefined
  readonly records: Partial<RecordFilter>
  /** Link to their documents instead of the records. */
  readonly documents?: boolean
  readonly help?: string | undefined
  readonly children: React.ReactNode
}

export function RecordsLink({ look, label, meaning, records, documents = false, help, children }: RecordsLinkProps) {
  const say = useSentences(chipTexts)
  const go = useNavigation((state) => state.go)
  const name = say(documents ? 'seeDocuments' : 'see', { label })
  return (
    <UnstyledButton
      className={look}
      title={chipTitle(name, meaning)}
      aria-label={name}
      data-help={help}
      onClick={() => go({ screen: 'history', filter: records, ...(documents ? { listed: { of: 'documents' } } : {}) })}
    >
      {children}
    </UnstyledButton>
  )
}
