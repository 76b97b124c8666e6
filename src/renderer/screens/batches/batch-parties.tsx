import { Text } from '@mantine/core'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { batchesTexts } from './texts.ts'

interface BatchPartiesProps {
  readonly overview: BatchOverview
  readonly companies: readonly CompanyProfile[]
}

/** For whom and where a batch was filed; of several the one with most records, and how many others there are. */
export function BatchParties({ overview, companies }: BatchPartiesProps) {
  const short = useShortList()
  const nits = largestFirst(overview.companies).map((nit) => companyText(nit, companies))
  const entities = useEntityNames()
  const codes = largestFirst(overview.entityCodes).map((code) => entityText(code, entities))
  const parties = [short(nits), short(codes)].filter((text) => text !== '')
  if (parties.length === 0) return null
  return (
    <Text size="xs" c="dimmed" truncate title={[...nits, ...codes].join(', ')}>
      {parties.join(' · ')}
    </Text>
  )
}

function useShortList(): (texts: readonly string[]) => string {
  const say = useSentences(batchesTexts)
  const { formats } = useWords()
  return ([first = '', ...others]) =>
    others.length === 0
      ? first
      : say('others', { first, count: String(others.length), formatted: formats.number(others.length) })
}

const largestFirst = (counts: Readonly<Record<string, number>> = {}): readonly string[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)
