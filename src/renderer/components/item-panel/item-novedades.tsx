import { Text, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Novedad } from '#shared/domain/filing/item.ts'
import { NovedadText } from './novedad-text.tsx'

/** The filing's history as the entity told it (spec 2.8). */
export function ItemNovedades({ novedades }: { readonly novedades: readonly Novedad[] }) {
  const { t } = useTranslation()
  if (novedades.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('item.novedadesEmpty')}
      </Text>
    )
  }
  return (
    <Timeline bulletSize={16} lineWidth={2} active={novedades.length}>
      {novedades.map((step) => (
        <Timeline.Item
          key={`${step.order} ${step.date}`}
          title={
            <Text size="sm" fw={600}>
              {step.phase}
            </Text>
          }
        >
          <NovedadText step={step} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
