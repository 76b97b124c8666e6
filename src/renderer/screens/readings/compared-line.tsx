import { Button, Select, Text } from '@mantine/core'
import type { ComparedValue } from '#shared/domain/filing/extraction/compared-reading.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './readings.module.css'
import { changeNames, readingsTexts } from './texts.ts'

interface ComparedLineProps {
  readonly value: ComparedValue
  /** The chosen field when it was asked; empty: none. */
  readonly chosen: string | null
  readonly busy: boolean
  readonly onChoose: (field: string) => void
  readonly onAccept: () => void
}

const noneOfThem = 'none'

/** One value: as read, the cell's current value, its new value, and the accept button. */
export function ComparedLine({ value, chosen, busy, onChoose, onAccept }: ComparedLineProps) {
  const say = useSentences(readingsTexts)
  const sayChange = useSentences(changeNames)
  const { language, field: fieldName } = useWords()
  const words = answerWords(language)
  const { field, names, said, asks, now, written, change, findings, unsure } = value
  const label = field === null ? names.map(words.name).join(' · ') : fieldName(field)
  const replaces = change === 'replaces'
  return (
    <li className={styles.value}>
      <div className={styles.valueHead}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        {change !== null && change !== 'same' && (
          <Button
            size="compact-xs"
            variant={replaces ? 'default' : 'light'}
            disabled={busy}
            aria-label={say(replaces ? 'replaceNamed' : 'acceptNamed', { field: label })}
            onClick={onAccept}
          >
            {say(replaces ? 'replace' : 'accept')}
          </Button>
        )}
      </div>
      <dl className={styles.pairs}>
        <dt>{say('said')}</dt>
        <dd>{said}</dd>
        {field !== null && (
          <>
            <dt>{say('now')}</dt>
            <dd>{now === '' ? say('empty') : now}</dd>
            {change !== 'same' && written !== said && (
              <>
                <dt>{say('written')}</dt>
                <dd>{written}</dd>
              </>
            )}
          </>
        )}
      </dl>
      {change !== null && change !== 'fills' && (
        <Text size="xs" c="dimmed">
          {sayChange(change)}
        </Text>
      )}
      {asks.length > 0 && (
        <Select
          size="xs"
          mt={4}
          label={say('whichField')}
          value={chosen === '' ? noneOfThem : chosen}
          onChange={(picked) => onChoose(picked === null || picked === noneOfThem ? '' : picked)}
          data={[
            ...asks.map((name) => ({ value: name, label: fieldName(name) })),
            { value: noneOfThem, label: say('noneOfThem') },
          ]}
        />
      )}
      {field === null && asks.length === 0 && (
        <Text size="xs" c="dimmed">
          {say('noField')}
        </Text>
      )}
      {unsure && <div className={styles.warning}>{say('unsure')}</div>}
      {findings.map((finding) => (
        <div key={finding.code} className={finding.severity === 'error' ? styles.problem : styles.warning}>
          {findingText(finding, language)}
        </div>
      ))}
    </li>
  )
}
