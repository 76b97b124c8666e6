import { Anchor, Text } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { adviceText } from '../batch/advice-text.ts'
import type { NextStep } from './next-steps.ts'
import { workerTexts } from './texts.ts'
import { useNextSteps } from './use-worker.ts'
import styles from './worker.module.css'

interface WorkerNextProps {
  readonly person: Person
  readonly entries: readonly HistoryEntry[]
}

/** ¿Qué hago ahora?, for each filing that needs somebody. */
export function WorkerNext({ person, entries }: WorkerNextProps) {
  const say = useSentences(workerTexts)
  const steps = useNextSteps(person, entries)
  return (
    <Section title={say('next')}>
      <Loaded query={steps}>
        {(waiting) =>
          waiting.length === 0 ? (
            <Text size="sm">{say('nextNothing')}</Text>
          ) : (
            <ul className="plain-list">
              {waiting.map((step) => (
                <Step key={step.entry.item.id} step={step} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Step({ step: { entry, advice } }: { readonly step: NextStep }) {
  const t = useTexts()
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { batch } = entry
  return (
    <li className={styles.line}>
      <div>
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          ta="left"
          onClick={() => go({ screen: 'batch', batchId: batch.id })}
        >
          {procedureName(batch, words)} · {words.formats.day(batch.createdAtMs)}
        </Anchor>
        <Text size="sm">{adviceText(advice, batch, t, words)}</Text>
      </div>
    </li>
  )
}
