import { Button, Text, Timeline } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { NovedadText } from '../../components/item-panel/novedad-text.tsx'
import { evidenceOf } from '../../components/item-panel/step-evidence.ts'
import { StepTitle } from '../../components/item-panel/step-title.tsx'
import { useDocumentViewer } from '../../components/item-panel/use-document-viewer.tsx'
import { useLookedAt } from '../../components/item-panel/use-looked-at.ts'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { workerTexts } from './texts.ts'
import { useOnPaper } from './use-on-paper.ts'
import { workerSteps } from './worker-facts.ts'

/** The number shown on screen; print shows all. */
const mostSteps = 12

const isText = (text: string | null): text is string => text !== null && text !== ''

/** The entities' steps over all filings, newest first, with their text unchanged. */
export function WorkerTimeline({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const words = useWords()
  const entities = useEntityNames()
  const [whole, { open }] = useDisclosure(false)
  const onPaper = useOnPaper()
  const isNew = useLookedAt(entries.map(({ item }) => item))
  const { view, element } = useDocumentViewer()
  const all = workerSteps(entries)
  const steps = whole || onPaper ? all : all.slice(0, mostSteps)
  const more = all.length - steps.length
  return (
    <Section title={say('steps')}>
      {steps.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('stepsEmpty')}
        </Text>
      ) : (
        <Timeline bulletSize={16} lineWidth={2} active={steps.length}>
          {steps.map(({ id, step, entry: { item, batch } }) => (
            <Timeline.Item key={id} title={<StepTitle step={step} isNew={isNew(item, step)} />}>
              <NovedadText
                step={step}
                evidence={evidenceOf(item.novedades, item.documents).get(step) ?? []}
                onView={view}
                about={[
                  procedureName(batch, words),
                  item.identity.contract,
                  entityText(item.identity.entityCode ?? '', entities),
                ].filter(isText)}
              />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={open}>
          {say('stepsMore', { count: more })}
        </Button>
      )}
      {element}
    </Section>
  )
}
