import { Anchor } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { type Fact, Facts } from '../../components/item-panel/facts.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { workerTexts } from './texts.ts'
import { workerFacts } from './worker-facts.ts'

interface WorkerWhoProps {
  readonly person: Person
  readonly entries: readonly HistoryEntry[]
}

/** The table of filings has more. */
const mostListed = 6

/** The person, by the data that was sent. */
export function WorkerWho({ person, entries }: WorkerWhoProps) {
  const say = useSentences(workerTexts)
  const go = useNavigation((state) => state.go)
  const { names, contracts, companies, formerly } = workerFacts(entries, person)
  const listed = (values: readonly string[]): string => {
    const shown = values.slice(0, mostListed).join(' · ')
    const more = values.length - mostListed
    return more > 0 ? `${shown} ${say('andMore', { count: more })}` : shown
  }
  const told = (label: 'names' | 'contracts' | 'companies', values: readonly string[]): readonly Fact[] =>
    values.length === 0 ? [] : [{ label: say(label, { count: values.length }), value: listed(values) }]
  const facts: readonly Fact[] = [
    { label: say('document'), value: `${person.documentType} ${person.documentNumber}` },
    ...told('names', names),
    ...told('contracts', contracts),
    ...told('companies', companies),
    ...formerly.map((one) => ({
      id: `${one.documentType} ${one.documentNumber}`,
      label: say('formerly'),
      value: (
        <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'worker', ...one })}>
          {one.documentType} {one.documentNumber}
        </Anchor>
      ),
    })),
  ]
  return (
    <Section title={say('who')}>
      <Facts facts={facts} />
    </Section>
  )
}
