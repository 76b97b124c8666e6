import { Badge, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenChoice } from '#shared/domain/open-choice.ts'
import type { Json } from '#shared/kernel/json.ts'
import { type WireChoiceText, wireChoiceTexts } from '#shared/service/wire-choice-texts.ts'
import { useActions } from '../../bridge/use-actions.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { readChoice, writeChoice } from './choice-text.ts'
import styles from './settings.module.css'

/** What the specification leaves open, as this profile reads it: each choice with its reason and its standard value. */
export function ServiceSettings() {
  const { t } = useTranslation()
  const choices = useAnswer('service-settings:list', null, ['profile'])
  const [open, setOpen] = useState(false)
  const actions = useActions()
  const save = (all: readonly OpenChoice[], name: string, value: Json | undefined): void => {
    const kept = all.filter((choice) => choice.changed && choice.name !== name)
    const settings = Object.fromEntries(kept.map((choice) => [choice.name, choice.value]))
    void actions.run('service-settings:replace', {
      settings: value === undefined ? settings : { ...settings, [name]: value },
    })
  }
  return (
    <Section
      title={t('serviceSettings.title')}
      aside={
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'serviceSettings.hide' : 'serviceSettings.show')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('serviceSettings.lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      {open && (
        <Loaded answer={choices}>
          {(list) => (
            <div className={styles.choices}>
              {list.map((choice) => (
                <ChoiceForm
                  key={`${choice.name} ${JSON.stringify(choice.value)}`}
                  choice={choice}
                  busy={actions.busy}
                  onSave={(value) => save(list, choice.name, value)}
                />
              ))}
            </div>
          )}
        </Loaded>
      )}
    </Section>
  )
}

const textsByName: Readonly<Record<string, WireChoiceText>> = wireChoiceTexts

interface ChoiceFormProps {
  readonly choice: OpenChoice
  readonly busy: boolean
  /** Undefined: back to the standard. */
  readonly onSave: (value: Json | undefined) => void
}

function ChoiceForm({ choice, busy, onSave }: ChoiceFormProps) {
  const { t } = useTranslation()
  const { language } = useWords()
  const { name, value, standard, changed } = choice
  const words = textsByName[name]
  const [text, setText] = useState(writeChoice(value))
  const read = readChoice(text, standard)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (read !== undefined) onSave(read)
  }
  return (
    <form onSubmit={submit} aria-label={words?.label[language] ?? name}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {words?.label[language] ?? name}
        </Text>
        {changed && (
          <Badge variant="light" tt="none">
            {t('serviceSettings.changed')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {words?.reason[language]} {t('serviceSettings.standard', { value: writeChoice(standard) })}
      </Text>
      <Group gap="xs" mt={4} align="flex-start">
        {typeof standard === 'boolean' ? (
          <Checkbox
            label={t('serviceSettings.yes')}
            checked={text === 'true'}
            onChange={(event) => setText(String(event.currentTarget.checked))}
          />
        ) : (
          <TextInput
            className={styles.choice}
            aria-label={name}
            value={text}
            error={read === undefined ? t('serviceSettings.unreadable') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={busy || read === undefined || text === writeChoice(value)}
        >
          {t('serviceSettings.save')}
        </Button>
        {changed && (
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => onSave(undefined)}>
            {t('serviceSettings.reset')}
          </Button>
        )}
      </Group>
    </form>
  )
}
