import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenChoice } from '#shared/domain/profile/open-choice.ts'
import type { Json } from '#shared/kernel/json.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { ChoiceForm } from './choice-form.tsx'
import styles from './settings.module.css'

/** What the specification leaves open, as this profile reads it: each choice with its reason and its standard value. */
export function ServiceSettings() {
  const { t } = useTranslation()
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
