import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

export type DraftView = 'values' | 'rows'

interface ViewSwitchProps {
  readonly view: DraftView
  /** Values in doubt; null until known. */
  readonly questions: number | null
  readonly onView: (view: DraftView) => void
}

/** Switches between values in doubt and rows. */
export function ViewSwitch({ view, questions, onView }: ViewSwitchProps) {
  const t = useTexts()
  const values = questions === null || questions === 0 ? t('values.tabNone') : t('values.tab', { count: questions })
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
