import { Checkbox, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { consentText } from '#shared/texts/consent-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './consent-box.module.css'

interface ConsentBoxProps {
  readonly accepted: boolean
  readonly onChange: (accepted: boolean) => void
  /** How many data subjects it speaks for; null while that is not known. */
  readonly people: number | null
  /** How many filings that are: one person may be filed more than once. */
  readonly filings: number
}

/** The terms, word for word as their hash is registered: always in Spanish, whatever the language of the window. */
export function ConsentBox({ accepted, onChange, people, filings }: ConsentBoxProps) {
  const { t } = useTranslation()
  const { counted, formats } = useWords()
  const textId = useId()
  return (
    <div className={styles.box}>
      <Checkbox
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('submit.accept')}
        // Nobody speaks for a number of people that is not known.
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
              ? t('submit.acceptPeople', counted(people))
              : t('submit.acceptPeopleTwice', { ...counted(people), filings: formats.number(filings) })}
          </Text>
        )}
      </div>
    </div>
  )
}
