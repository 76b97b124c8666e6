import { Alert, List } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { AskedAnswer, ToldChange } from '#shared/domain/request/request-view.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '#shared/texts/states.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { requestTexts } from './texts.ts'

/** The result of a manual poll: nothing new, or exactly what. */
export function AskedOutcome({ answer }: { readonly answer: AskedAnswer }) {
  const say = useSentences(requestTexts)
  const { labels, language } = useWords()
  if (answer.kind === 'cancelled') return <Alert color="gray">{say('cancelled')}</Alert>
  const { changed, changes, before, after, doubt } = answer
  const more = changed - changes.length
  const isSame = changed === 0 && before === after
  return (
    <Alert color={doubt === null ? 'petroleum' : 'yellow'} icon={<IconCheck aria-hidden />} variant="light">
      {isSame && say('nothingNew')}
      {changed > 0 && say('somethingNew', { count: changed })}{' '}
      {before !== after &&
        say('moved', { before: labels.submissionStates[before], after: labels.submissionStates[after] })}
      {doubt !== null && <p>{errorText(doubt, language)}</p>}
      {changes.length > 0 && (
        <List size="sm" mt={4}>
          {changes.map((change) => (
            <List.Item key={change.itemId}>
              <ChangeLine change={change} />
            </List.Item>
          ))}
          {more > 0 && <List.Item>{say('moreChanges', { count: more })}</List.Item>}
        </List>
      )}
    </Alert>
  )
}

function ChangeLine({ change: { name, identification, before, after } }: { readonly change: ToldChange }) {
  const say = useSentences(requestTexts)
  const { language } = useWords()
  const inWords = ({ state, entityState }: ToldChange['after']): string =>
    [
      ...(state === null ? [] : [wireStateWord(state, itemStateWords, language)]),
      ...(entityState === null ? [] : [wireStateWord(entityState, entityStateWords, language)]),
    ].join(' · ') || say('noState')
  const who = [name, identification].filter((part) => part !== '').join(' · ')
  return (
    <>
      {who}: {inWords(before)} → <strong>{inWords(after)}</strong>
    </>
  )
}
