import { Text, Title } from '@mantine/core'
import type { ExtractedDocument, ExtractedValue } from '#shared/domain/filing/extraction/extracted.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'
import { type Fact, Facts } from '../../components/item-panel/facts.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './readings.module.css'
import { readingsTexts } from './texts.ts'

/** Everything extracted from a document: known names in words, others unchanged. */
export function ReadingFacts({ document }: { readonly document: ExtractedDocument }) {
  const say = useSentences(readingsTexts)
  const factsOf = useFacts()
  const { values, places, format, faces, pictures, quality, unshownPictures } = document
  const placeFacts = factsOf(places).map(
    (fact, at): Fact => ({ ...fact, value: <PlaceName code={codeOf(places[at])} /> }),
  )
  const own = [...factsOf(values), ...placeFacts, ...factsOf(format)]
  return (
    <>
      {own.length > 0 ? <Facts facts={own} /> : <Text size="sm">{say('nothing')}</Text>}
      {quality.length > 0 && (
        <>
          <Title order={3} mt="sm" mb={4}>
            {say('quality')}
          </Title>
          <Facts facts={factsOf(quality)} />
        </>
      )}
      {(faces.length > 0 || pictures.length > 0 || unshownPictures > 0) && (
        <>
          <Title order={3} mt="sm" mb={4}>
            {say('faces')}
          </Title>
          <Facts facts={factsOf(faces)} />
          <div className={styles.facesRow}>
            {pictures.map(({ mime, base64 }, at) => (
              <img
                key={base64.slice(-48)}
                className={styles.face}
                src={`data:${mime};base64,${base64}`}
                alt={say('face', { number: String(at + 1) })}
              />
            ))}
          </div>
          {unshownPictures > 0 && (
            <Text size="xs" c="dimmed">
              {say('unshownPictures', { count: unshownPictures })}
            </Text>
          )}
        </>
      )}
    </>
  )
}

const codeOf = (value: ExtractedValue | undefined): string => String(value?.value ?? '')

function useFacts(): (values: readonly ExtractedValue[]) => readonly Fact[] {
  const say = useSentences(readingsTexts)
  const { language } = useWords()
  const words = answerWords(language)
  return (values) =>
    values.map(({ path, value, certainty }) => ({
      id: JSON.stringify(path),
      // Omit the group when the name is unique.
      label: path
        .slice(path.length > 1 ? 1 : 0)
        .map(words.name)
        .join(' · '),
      value:
        certainty === null
          ? words.value(value)
          : `${words.value(value)} (${say('certainty', { certainty: words.value(certainty) })})`,
    }))
}

/** A place's code with its name, and whether the current list contains it. */
function PlaceName({ code }: { readonly code: string }) {
  const say = useSentences(readingsTexts)
  const { value: found } = useChannelQuery('catalogue:search', { kind: 'dane', text: code, limit: 1 }, ['catalogues'])
  if (found === undefined) return code
  const [match] = found.matches
  if (match?.code === code) return say('placeName', { code, name: match.name })
  return say(found.origin === null ? 'placeUnchecked' : 'placeUnknown', { code })
}
