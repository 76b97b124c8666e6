import { Text } from '@mantine/core'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { RequestView } from '#shared/domain/request/request-view.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { type Fact, Facts } from '../../components/item-panel/facts.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { keyTexts, originTexts, requestTexts } from './texts.ts'

const shownFingerprint = 8

/** The request's facts and who filed it: the key's kind and part of its fingerprint, never the key. */
export function RequestFacts({ view }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const words = useWords()
  const { submission, batch, learnt, isOwn } = view
  const { formats, language } = words
  const { counts, acceptedAtMs, error, requestId } = submission
  const facts: readonly Fact[] = [
    { label: say('number'), value: requestId ?? '—' },
    { label: say('procedure'), value: procedureName(batch, words) },
    { label: say('key'), value: useKeyText(view) },
    { label: say('address'), value: useAddressText(view) },
    ...(learnt === null
      ? []
      : [{ label: say('origin'), value: `${originTexts[learnt.from][language]} · ${formats.moment(learnt.atMs)}` }]),
    {
      label: say('records'),
      value: say(batch.followed ? 'countsNamed' : 'counts', {
        sent: formats.number(counts.sent),
        accepted: formats.number(counts.accepted + counts.reprocessed),
        rejected: formats.number(counts.rejected + counts.omitted),
      }),
    },
    ...(acceptedAtMs === null
      ? []
      : [{ label: say(batch.followed ? 'followedSince' : 'accepted'), value: formats.moment(acceptedAtMs) }]),
    ...(error === null ? [] : [{ label: say('problem'), value: errorText(error, language) }]),
  ]
  return (
    <Section title={say('facts')}>
      <Facts facts={facts} />
      {isOwn === false && (
        <Text size="sm" mt="xs" c="var(--mark-warning-text)">
          {say('otherKey')}
        </Text>
      )}
    </Section>
  )
}

function useKeyText({ batch: { filer }, keyKind }: RequestView): string {
  const say = useSentences(requestTexts)
  const { language } = useWords()
  if (filer === null) return say('notKept')
  const parts = [
    ...(keyKind === null ? [] : [keyTexts[keyKind][language]]),
    ...(filer.keyHint === '' ? [] : [`…${filer.keyHint}`]),
    say('fingerprint', { fingerprint: filer.keyFingerprint.slice(0, shownFingerprint) }),
  ]
  return parts.join(' · ')
}

function useAddressText({ batch: { filer } }: RequestView): string {
  const say = useSentences(requestTexts)
  if (filer === null || filer.baseUrl === '') return say('notKept')
  return filer.baseUrl === practiceAddress ? say('practiceAddress') : filer.baseUrl
}
