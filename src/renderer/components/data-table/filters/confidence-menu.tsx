import { Menu } from '@mantine/core'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { FilterChip } from './filter-chip.tsx'
import { tableFilterTexts } from './filter-texts.ts'
import { ValueLine } from './value-line.tsx'
import { ValueMenu } from './value-menu.tsx'

/** Percentages below which people usually review a reading. */
const bounds = [100, 90, 80, 70, 50] as const

interface ConfidenceMenuProps {
  readonly below: number | null
  readonly onBelow: (below: number | null) => void
}

/** The service's confidence in a reading (`PorcentajeConfianza`, spec 2.5). */
export function ConfidenceMenu({ below, onBelow }: ConfidenceMenuProps) {
  const say = useSentences(tableFilterTexts)
  return (
    <ValueMenu label={say('confidence')} isActive={below !== null}>
      {() => (
        <>
          {below !== null && <Menu.Item onClick={() => onBelow(null)}>{say('any')}</Menu.Item>}
          {bounds.map((bound) => (
            <ValueLine
              key={bound}
              label={say('confidenceBelow', { bound: String(bound) })}
              isChosen={below === bound}
              onChoose={() => onBelow(bound)}
            />
          ))}
        </>
      )}
    </ValueMenu>
  )
}

interface ConfidenceChipProps {
  readonly below: number | null
  readonly onRemove: () => void
}

/** The same as an active filter. */
export function ConfidenceChip({ below, onRemove }: ConfidenceChipProps) {
  const say = useSentences(tableFilterTexts)
  if (below === null) return null
  return (
    <FilterChip name={say('confidence')} value={say('confidenceBelow', { bound: String(below) })} onRemove={onRemove} />
  )
}
