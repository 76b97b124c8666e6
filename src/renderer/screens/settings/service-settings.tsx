import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenChoice } from '#shared/domain/profile/open-choice.ts'
import type { Json } from '#shared/kernel/json.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceForm } from './choice-form.tsx'
import { serviceSettingTexts } from './service-setting-texts.ts'
import styles from './settings.module.css'

/** How this profile interprets what the specification leaves open: each setting with its reason and default. */
export function ServiceSettings() {
  const t = useTexts()
  const choices = useChannelQuery('service-settings:list', null, ['profile'])
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const actions = useCommands()
  const save = (all: readonly OpenChoice[], name: string, value: Json | undefined): void => {
    const kept = all.filter((choice) => choice.changed && choice.name !== name)
    const settings = Object.fromEntries(kept.map((choice) => [choice.name, choice.value]))
    setSaved(name)
    void actions.run('service-settings:replace', {
      settings: value === undefined ? settings : { ...settings, [name]: value },
    })
  }
  const replaceAll = (): void => {
    setSaved(null)
    void actions.run('service-settings:replace', { settings: {} })
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
      {open && (
        <Loaded query={choices}>
          {(list) => (
            <div className={styles.choices}>
              <ResetAll choices={list} onReset={replaceAll} busy={actions.busy} />
              {list.map((choice) => (
                <ChoiceForm
                  key={`${choice.name} ${JSON.stringify(choice.value)}`}
                  choice={choice}
                  busy={actions.busy}
                  error={choice.name === saved ? actions.error : undefined}
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

interface ResetAllProps {
  readonly choices: readonly OpenChoice[]
  readonly busy: boolean
  readonly onReset: () => void
}

/** How many settings differ from the default, with a button to reset all. */
function ResetAll({ choices, busy, onReset }: ResetAllProps) {
  const say = useSentences(serviceSettingTexts)
  const changed = choices.filter((choice) => choice.changed).length
  if (changed === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{say('changed', { count: changed, total: choices.length })}</Text>
      <Button size="xs" variant="default" disabled={busy} onClick={onReset}>
        {say('resetAll')}
      </Button>
    </Group>
  )
}
