import { Anchor, Text } from '@mantine/core'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ForecastError } from '#shared/domain/draft/forecast.ts'
import { rowOfText, rowText } from '#shared/domain/worker/row-place.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from './submit.module.css'
import { submitTexts } from './texts.ts'

/** A cell that blocks sending; no finding when its message is shown elsewhere. */
interface ErrorPlace {
  readonly name: string
  readonly finding: Pick<ForecastError['finding'], 'row' | 'field'> & Partial<ForecastError['finding']>
}

interface ErrorPlacesProps {
  readonly draftId: string
  readonly errors: readonly ErrorPlace[]
}

/** The blocking errors by row and name, each linked to its cell. */
export function ErrorPlaces({ draftId, errors }: ErrorPlacesProps) {
  const say = useSentences(submitTexts)
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const remember = useCommand('draft:remember-cell')
  const open = async ({ row, field }: ErrorPlace['finding']): Promise<void> => {
    // The draft opens at the remembered cell.
    const answer = await remember.run({ draftId, row, field, filter: 'all' })
    if (answer.ok) go({ screen: 'draft', draftId })
  }
  if (errors.length === 0) return null
  return (
    <ul className={styles.places}>
      {errors.map(({ name, finding }) => {
        const { row, field, code, parameters } = finding
        return (
          <li key={`${row} ${field}`}>
            <Text size="sm" fw={650} component="span">
              {say(name === '' ? 'errorRow' : 'errorAt', { row: rowText(row), name })}
            </Text>{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => void open(finding)}>
              {say('toCell')}
            </Anchor>
            {code !== undefined && (
              <Text size="sm">{findingText({ code, parameters: parameters ?? {} }, language)}</Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The cell that main's error refers to, if any. */
export function errorPlace(error: AppError | undefined): ErrorPlace | null {
  if (error?.code !== 'batch.refused-row') return null
  const row = rowOfText(error.parameters.row ?? '')
  const { field } = error.parameters
  return row !== null && row > 0 ? { name: '', finding: { row, field: field || null } } : null
}
