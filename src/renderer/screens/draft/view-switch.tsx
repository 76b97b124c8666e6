import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../i18n/use-words.ts'

export type DraftView = 'values' | 'rows'

interface ViewSwitchProps {
  readonly view: DraftView
  /** Values in doubt; null until known. */
  readonly questions: number | null
  readonly onView: (view: DraftView) => void
}

/** Switches between values in doubt and rows. */
export function ViewSwitch({ view, questions, onView }: ViewSwitchProps) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const values =
    questions === null || questions === 0
      ? t('values.tabNone')
      : t('values.tab', { formatted: formats.number(questions) })
  return (
    <SegmentedControl<DraftView>
      size="xs"
      aria-label={t('values.view')}
      value={view}
      onChange={onView}
      data={[
        { value: 'values', label: values },
        { value: 'rows', label: t('values.rows') },
      ]}
    />
  )
}
