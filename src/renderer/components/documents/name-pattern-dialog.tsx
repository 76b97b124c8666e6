import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { longestPattern, namePlaces } from '#shared/domain/documents/name-pattern.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { Loaded } from '../page/loaded.tsx'
import { toast } from '../page/toast.ts'
import { useTopLayer } from '../page/use-top-layer.ts'
import { documentFilesTexts } from './texts.ts'

/** The initial pattern: the default names, including parts a file may lack. */
const usualPattern = '{nit}/{año}/{mes}/{documento} - {nombre} - {contrato} - {tipo} - {archivo}'

/** The naming pattern of saved documents, with sample names from real ones. */
export function NamePatternDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const say = useSentences(documentFilesTexts)
  const isOnTop = useTopLayer()
  const kept = useChannelQuery('document:name-pattern', null, ['documents'])
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size="lg"
      title={<Text fw={650}>{say('namesTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={kept}>{(pattern) => <PatternForm kept={pattern} onClose={onClose} />}</Loaded>
    </Modal>
  )
}

interface PatternFormProps {
  readonly kept: string | null
  readonly onClose: () => void
}

function PatternForm({ kept, onClose }: PatternFormProps) {
  const t = useTexts()
  const say = useSentences(documentFilesTexts)
  const { language } = useWords()
  const [text, setText] = useState(kept ?? usualPattern)
  const input = useRef<HTMLInputElement>(null)
  const preview = useChannelQuery('document:preview-names', { pattern: text }, ['documents'])
  const keeping = useCommand('document:keep-name-pattern')
  const keep = async (pattern: string | null): Promise<void> => {
    const answer = await keeping.run({ pattern })
    if (!answer.ok) return
    toast(say('kept'))
    onClose()
  }
  const put = (place: string): void => {
    const at = input.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}{${place}}${text.slice(at)}`)
    input.current?.focus()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{say('namesLead')}</Text>
      <TextInput
        ref={input}
        label={say('pattern')}
        value={text}
        maxLength={longestPattern}
        onChange={(event) => setText(event.currentTarget.value)}
        error={preview.error === undefined ? undefined : errorText(preview.error, language)}
        data-autofocus
      />
      <Group gap={4}>
        {namePlaces.map((place) => (
          <Button
            key={place}
            size="compact-xs"
            variant="default"
            aria-label={say('add', { place })}
            onClick={() => put(place)}
          >
            {place}
          </Button>
        ))}
      </Group>
      {preview.error === undefined && preview.value !== undefined && (
        <section aria-label={say('preview')}>
          <Text size="xs" c="dimmed">
            {say('preview')}
          </Text>
          {preview.value.map((name) => (
            <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ))}
        </section>
      )}
      <ErrorAlert error={keeping.error} onClose={keeping.clearError} />
      <Group justify="flex-end">
        {kept !== null && (
          <Button variant="subtle" onClick={() => void keep(null)}>
            {say('usual')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={preview.error !== undefined} loading={keeping.busy} onClick={() => void keep(text)}>
          {say('keep')}
        </Button>
      </Group>
    </Stack>
  )
}
