import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isTerm, longestTermDays, shortestTermDays } from '#shared/domain/answers/answer-terms.ts'
import { fieldNamed } from '#shared/domain/worker/field.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { answerTermTexts } from './texts.ts'

export const affiliationEntities = entitiesByModule.affiliation

/** Null when invalid. */
const readTerm = (text: string): number | null => {
  const businessDays = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return isTerm(businessDays) ? businessDays : null
}

interface TermInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function TermInput({ label, value, onChange }: TermInputProps) {
  const say = useSentences(answerTermTexts)
  const bounds = { least: String(shortestTermDays), greatest: String(longestTermDays) }
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="numeric"
      maxLength={3}
      w={220}
      error={value.trim() === '' || readTerm(value) !== null ? null : say('bounds', bounds)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface GeneralTermFormProps {
  readonly general: number
  readonly busy: boolean
  readonly onSave: (businessDays: number) => void
}

export function GeneralTermForm({ general, busy, onSave }: GeneralTermFormProps) {
  const say = useSentences(answerTermTexts)
  const [text, setText] = useState(String(general))
  const wanted = readTerm(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== null) onSave(wanted)
  }
  return (
    <form onSubmit={submit} aria-label={say('general')}>
      <Group align="flex-start" gap="sm">
        <TermInput label={say('general')} value={text} onChange={setText} />
        <Button type="submit" mt={22} loading={busy} disabled={wanted === null || wanted === general}>
          {say('save')}
        </Button>
      </Group>
    </form>
  )
}

/** Every code in the lists has a digit; a typed name that was not chosen has none. */
const isCode = (text: string): boolean => /^(?=\S*\d)[\p{L}\d-]+$/u.test(text)

interface OwnTermFormProps {
  readonly busy: boolean
  /** Resolves to whether it was saved. */
  readonly onSave: (request: RequestOf<'answer-terms:save'>) => Promise<boolean>
}

export function OwnTermForm({ busy, onSave }: OwnTermFormProps) {
  const say = useSentences(answerTermTexts)
  const { labels } = useWords()
  const [entity, setEntity] = useState<(typeof affiliationEntities)[number]>(affiliationEntities[0])
  const [code, setCode] = useState('')
  const [text, setText] = useState('')
  const businessDays = readTerm(text)
  const entityCode = code.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (businessDays === null || !isCode(entityCode)) return
    if (!(await onSave({ of: { entity, entityCode }, businessDays }))) return
    setCode('')
    setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={say('add')}>
      <Group align="flex-start" mt="sm" gap="sm">
        <Select
          label={say('kind')}
          value={entity}
          allowDeselect={false}
          data={affiliationEntities.map((one) => ({ value: one, label: ownValue(labels.entities, one) ?? one }))}
          onChange={(value) => {
            setEntity(affiliationEntities.find((one) => one === value) ?? entity)
            setCode('')
          }}
        />
        <ValuePicker
          field={fieldNamed('affiliation', entity, 'CodigoEntidad')}
          label={say('entity')}
          value={code}
          error={entityCode === '' || isCode(entityCode) ? null : say('choose')}
          onChange={setCode}
        />
        <TermInput label={say('days')} value={text} onChange={setText} />
      </Group>
      <Button type="submit" mt="sm" loading={busy} disabled={businessDays === null || !isCode(entityCode)}>
        {say('add')}
      </Button>
    </form>
  )
}
