import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { linesOf, placesOf } from '#shared/domain/request/lines-of-text.ts'
import { prettyJson } from '#shared/domain/request/pretty-json.ts'
import type { AnswerText } from '#shared/domain/request/request-view.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { CopyButton } from '../../../components/page/copy-button.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { requestTexts } from '../texts.ts'
import { AnswerLines } from './answer-lines.tsx'

/** Characters per line. */
const longestLine = 160

/** An answer to read, search and copy; renders only its visible lines. */
export function AnswerViewer({ answer }: { readonly answer: AnswerText }) {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  const [indented, setIndented] = useState(answer.isJson)
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const searched = useDeferredValue(wanted)
  const text = useMemo(() => visibleText(indented ? prettyJson(answer.text) : answer.text), [answer.text, indented])
  const lines = useMemo(() => linesOf(text, longestLine), [text])
  const places = useMemo(() => placesOf(text, searched), [text, searched])
  const step = (by: number): void => setAt((before) => (before + by + places.length) % Math.max(1, places.length))
  const search = (value: string): void => {
    setWanted(value)
    setAt(0)
  }
  const place = places[at]
  return (
    <>
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          label={say('search')}
          value={wanted}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
        />
        {searched !== '' && (
          <Text size="xs" role="status">
            {place === undefined
              ? say('foundNone')
              : say('found', { at: formats.number(at + 1), count: places.length })}
          </Text>
        )}
        {places.length > 1 && (
          <Button.Group>
            <Button size="compact-sm" variant="default" aria-label={say('previous')} onClick={() => step(-1)}>
              <IconChevronUp size={14} aria-hidden />
            </Button>
            <Button size="compact-sm" variant="default" aria-label={say('following')} onClick={() => step(1)}>
              <IconChevronDown size={14} aria-hidden />
            </Button>
          </Button.Group>
        )}
        {answer.isJson && (
          <SegmentedControl
            size="xs"
            aria-label={say('form')}
            value={indented ? 'indented' : 'plain'}
            onChange={(value) => setIndented(value === 'indented')}
            data={[
              { value: 'indented', label: say('indented') },
              { value: 'plain', label: say('asItCame') },
            ]}
          />
        )}
        <CopyButton text={answer.text} label={say('copyAnswer')} told={say('copied')} refused={say('notCopied')} />
      </Group>
      {answer.leftOut > 0 && <Text size="xs">{say('leftOut', { size: formats.bytes(answer.leftOut) })}</Text>}
      <AnswerLines
        lines={lines}
        label={say('answerText')}
        marked={place === undefined ? null : { start: place, length: searched.length }}
      />
    </>
  )
}
