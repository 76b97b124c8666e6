import { Text, Timeline } from '@mantine/core'
import type { Item } from '#shared/domain/filing/item.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NovedadText } from './novedad-text.tsx'
import { evidenceOf } from './step-evidence.ts'
import { StepTitle } from './step-title.tsx'
import { itemTexts } from './texts.ts'
import { useDocumentViewer } from './use-document-viewer.tsx'
import type { IsNewStep } from './use-looked-at.ts'

interface ItemNovedadesProps {
  readonly item: Item
  readonly isNew: IsNewStep
}

/**
 * The filing history from the entity (spec 2.8), in `Orden` order. Unseen steps are marked, and each file opens from
 * its step.
 */
export function ItemNovedades({ item, isNew }: ItemNovedadesProps) {
  const t = useTexts()
  const say = useSentences(itemTexts)
  const { view, element } = useDocumentViewer()
  const { novedades, documents } = item
  if (novedades.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('item.novedadesEmpty')}
      </Text>
    )
  }
  // Steps may be identical; only their position tells them apart.
  const steps = novedades.map((step, place) => ({ step, key: `${item.id} ${place}` }))
  const evidence = evidenceOf(novedades, documents)
  const news = novedades.filter((step) => isNew(item, step)).length
  return (
    <>
      {news > 0 && (
        <Text size="sm" mb="xs">
          {say('newSteps', { count: news })}
        </Text>
      )}
      <Timeline bulletSize={16} lineWidth={2} active={novedades.length}>
        {steps.map(({ step, key }) => (
          <Timeline.Item key={key} title={<StepTitle step={step} isNew={isNew(item, step)} />}>
            <NovedadText step={step} evidence={evidence.get(step) ?? []} onView={view} />
          </Timeline.Item>
        ))}
      </Timeline>
      {element}
    </>
  )
}
