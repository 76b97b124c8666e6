import { Checkbox, Text } from '@mantine/core'
import { useId } from 'react'
import { consentText } from '#shared/texts/consent-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './consent-box.module.css'
import type { Consent } from './use-consent.ts'

interface ConsentBoxProps {
  readonly consent: Consent
  /** The number of data subjects; null until known. */
  readonly people: number | null
  /** The number of filings; one person may have several. */
  readonly filings: number
}

/** The terms exactly as hashed, so always in Spanish, whatever the window's language. */
export function ConsentBox({ consent, people, filings }: ConsentBoxProps) {
  const t = useTexts()
  const { formats } = useWords()
  const textId = useId()
  return (
    <div className={styles.box}>
      <Checkbox
        checked={consent.accepted}
        onChange={(event) => consent.onChange(event.currentTarget.checked)}
        label={t('submit.accept')}
        // Nobody can consent for an unknown number of people.
        disabled={people === null}
        aria-describedby={textId}
        fw={600}
      />
      <div id={textId} className={styles.text}>
        <Text size="sm">{t('submit.acceptText')}</Text>
        <Text size="sm" lang="es-CO">
          {consentText}
        </Text>
        {people !== null && (
          <Text size="sm" mt={4}>
            {people === filings
              ? t('submit.acceptPeople', { count: people })
              : t('submit.acceptPeopleTwice', { count: people, filings: formats.number(filings) })}
          </Text>
        )}
      </div>
    </div>
  )
}
