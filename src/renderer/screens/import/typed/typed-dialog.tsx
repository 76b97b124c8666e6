import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { QueryDraft } from '#shared/domain/queries/query-draft.ts'
import { isQueryModule, type QueryModule } from '#shared/domain/queries/query-modules.ts'
import { mostTypedCharacters, type TypedDocument } from '#shared/domain/queries/typed-documents.ts'
import { fieldNamed } from '#shared/domain/worker/field.ts'
import { entitiesByModule, type ModuleName } from '#shared/domain/worker/procedure.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useTopLayer } from '../../../components/page/use-top-layer.ts'
import { QueryModuleChoice } from '../../../components/querying/query-module-choice.tsx'
import { hasMoreToTell, QueryOutcome } from '../../../components/querying/query-outcome.tsx'
import { queryTexts } from '../../../components/querying/texts.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { typingPauseMs } from '../../../data/typing-pause.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { typedTexts } from './texts.ts'
import styles from './typed.module.css'
import { TypedLines } from './typed-lines.tsx'

interface TypedDialogProps {
  readonly startsWith: ModuleName
  readonly onClose: () => void
}

const nothingRead: readonly TypedDocument[] = []

/** Typed or pasted documents, how they are parsed, and the draft made from them. */
export function TypedDialog({ startsWith, onClose }: TypedDialogProps) {
  const t = useTexts()
  const say = useSentences(typedTexts)
  const isOnTop = useTopLayer()
  const [made, setMade] = useState<QueryDraft | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size={680}
      title={<Text fw={650}>{say('open')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {made === null ? (
        <TypedForm startsWith={startsWith} onMade={setMade} onClose={onClose} />
      ) : (
        <QueryOutcome made={made} />
      )}
    </Modal>
  )
}

interface TypedFormProps extends TypedDialogProps {
  /** Called when there is more to report than success. */
  readonly onMade: (made: QueryDraft) => void
}

function TypedForm({ startsWith, onMade, onClose }: TypedFormProps) {
  const t = useTexts()
  const say = useSentences(typedTexts)
  const sayQuery = useSentences(queryTexts)
  const go = useNavigation((state) => state.go)
  const [module, setModule] = useState<QueryModule>(isQueryModule(startsWith) ? startsWith : 'social-security-query')
  const [text, setText] = useState('')
  const [missingType, setMissingType] = useState('')
  const [asked] = useDebouncedValue(text, typingPauseMs)
  const read = useChannelQuery('query:read-typed', { module, text: asked }, [], { keepPrevious: true })
  const draft = useCommand('query:draft-typed')
  const documents = read.value ?? nothingRead
  const withDate = module === 'background-check'
  const make = async () => {
    const type = missingType.trim()
    const answer = await draft.run({ module, text, missingType: type === '' ? null : type })
    if (!answer.ok) return
    if (hasMoreToTell(answer.value)) onMade(answer.value)
    else go({ screen: 'draft', draftId: answer.value.overview.draft.id, arrived: true })
  }
  return (
    <Stack gap="md" className={styles.form ?? ''}>
      <QueryModuleChoice chosen={module} onChoose={setModule} />
      <Textarea
        label={say('documents')}
        description={withDate ? `${say('lead')} ${say('leadDate')}` : say('lead')}
        placeholder={say(withDate ? 'exampleDate' : 'example')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={mostTypedCharacters}
        autosize
        minRows={4}
        maxRows={6}
        spellCheck={false}
        data-autofocus
      />
      <TypedRead documents={documents} withDate={withDate} />
      <MissingType module={module} documents={documents} type={missingType} onType={setMissingType} />
      <ErrorAlert error={read.error} />
      <ErrorAlert error={draft.error} onClose={draft.clearError} />
      <Group justify="flex-end" mt="auto">
        {text.trim() === '' && (
          <Text size="xs" c="dimmed">
            {say('missing')}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} loading={draft.busy} onClick={() => void make()}>
          {sayQuery('make')}
        </Button>
      </Group>
    </Stack>
  )
}

interface TypedReadProps {
  readonly documents: readonly TypedDocument[]
  readonly withDate: boolean
}

function TypedRead({ documents, withDate }: TypedReadProps) {
  const say = useSentences(typedTexts)

  const unclear = documents.filter(({ problem }) => problem !== null).length
  const untyped = documents.filter(({ documentType }) => documentType === '').length
  const figures = [
    say('read', { count: documents.length }),
    ...(untyped > 0 ? [say('untyped', { count: untyped })] : []),
    ...(unclear > 0 ? [say('unclear', { count: unclear })] : []),
  ]
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {documents.length > 0 && figures.join(' · ')}
      </Text>
      {documents.length === 0 && (
        <Text size="xs" c="dimmed">
          {say('readHere')}
        </Text>
      )}
      {documents.length > 0 && <TypedLines documents={documents} withDate={withDate} />}
      {unclear > 0 && (
        <Text size="xs" c="dimmed">
          {say('unclearHint')}
        </Text>
      )}
    </>
  )
}

interface MissingTypeProps {
  readonly module: QueryModule
  readonly documents: readonly TypedDocument[]
  readonly type: string
  readonly onType: (type: string) => void
}

/** One type for all documents without one; leaving it empty makes it a question of the draft. */
function MissingType({ module, documents, type, onType }: MissingTypeProps) {
  const say = useSentences(typedTexts)
  const untyped = documents.filter(({ documentType }) => documentType === '').length
  if (untyped === 0) return null
  return (
    <div>
      <ValuePicker
        field={fieldNamed(module, entitiesByModule[module][0], 'TipoDocumentoIdentificacion')}
        label={say('missingType', { count: untyped })}
        value={type}
        onChange={onType}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {say('missingTypeHint')}
      </Text>
    </div>
  )
}
