import { Badge, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { OpenChoice } from '#shared/domain/profile/open-choice.ts'
import { moduleNames } from '#shared/domain/worker/procedure.ts'
import type { Json } from '#shared/kernel/json.ts'
import { type WireChoiceText, wireChoiceTexts } from '#shared/texts/wire-choice-texts.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type ChoicePath, choiceAt, choiceOf, choicePaths, readChoice, writeChoice } from './choice-text.ts'
import styles from './settings.module.css'

const textsByName: Readonly<Record<string, WireChoiceText>> = wireChoiceTexts

interface ChoiceFormProps {
  readonly choice: OpenChoice
  readonly busy: boolean
  readonly error: AppError | undefined
  /** Undefined: reset to the default. */
  readonly onSave: (value: Json | undefined) => void
}

const keyOf = (path: ChoicePath): string => path.join(' ')
const textAt = (value: Json, path: ChoicePath): string => writeChoice(choiceAt(value, path) ?? '')

/** One setting with its reason; a setting by procedure has one line for each. */
export function ChoiceForm({ choice, busy, error, onSave }: ChoiceFormProps) {
  const t = useTexts()
  const { language } = useWords()
  const { name, value, standard, changed } = choice
  const words = textsByName[name]
  const label = words?.label[language] ?? name
  const paths = choicePaths(standard)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(paths.map((path) => [keyOf(path), textAt(value, path)])),
  )
  const read = paths.map(
    (path) => [path, readChoice(texts[keyOf(path)] ?? '', choiceAt(standard, path) ?? '')] as const,
  )
  const known = read.flatMap(([path, one]) => (one === undefined ? [] : [[path, one] as const]))
  const same = paths.every((path) => texts[keyOf(path)] === textAt(value, path))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (known.length === paths.length) onSave(choiceOf(known))
  }
  return (
    <form onSubmit={submit} aria-label={label} noValidate>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {changed && (
          <Badge variant="light" tt="none">
            {t('serviceSettings.changed')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {words?.reason[language]}
      </Text>
      <div className={styles.lines}>
        {read.map(([path, one]) => (
          <ChoiceLine
            key={keyOf(path)}
            label={label}
            path={path}
            standard={choiceAt(standard, path) ?? ''}
            text={texts[keyOf(path)] ?? ''}
            unreadable={one === undefined}
            onText={(text) => setTexts({ ...texts, [keyOf(path)]: text })}
          />
        ))}
      </div>
      <Group gap="xs" mt={6}>
        <Button type="submit" size="xs" variant="default" disabled={busy || same || known.length < paths.length}>
          {t('serviceSettings.save')}
        </Button>
        {changed && (
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => onSave(undefined)}>
            {t('serviceSettings.reset')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={error} />
    </form>
  )
}

interface ChoiceLineProps {
  readonly label: string
  readonly path: ChoicePath
  readonly standard: Json
  readonly text: string
  readonly unreadable: boolean
  readonly onText: (text: string) => void
}

function ChoiceLine({ label, path, standard, text, unreadable, onText }: ChoiceLineProps) {
  const t = useTexts()
  const nameOf = usePathName()
  const name = nameOf(path)
  if (typeof standard === 'boolean') {
    return (
      <Checkbox
        label={`${t('serviceSettings.yes')} · ${t(standard ? 'serviceSettings.standardYes' : 'serviceSettings.standardNo')}`}
        checked={text === 'true'}
        onChange={(event) => onText(String(event.currentTarget.checked))}
      />
    )
  }
  return (
    <TextInput
      size="sm"
      className={styles.line}
      label={name === '' ? undefined : name}
      aria-label={name === '' ? label : undefined}
      description={t('serviceSettings.standard', { value: writeChoice(standard) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      error={unreadable ? t('serviceSettings.unreadable') : undefined}
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}

/** `Consulta de antecedentes · terminan bien`; unknown parts stay unchanged. */
function usePathName(): (path: ChoicePath) => string {
  const t = useTexts()
  const { labels } = useWords()
  return (path) =>
    path
      .map((part) => {
        const module = moduleNames.find((one) => one === part)
        if (module !== undefined) return labels.modules[module].label
        return part === 'done' || part === 'failed' ? t(`serviceSettings.${part}`) : part
      })
      .join(' · ')
}
