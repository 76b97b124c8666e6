import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { channels, moduleOptions } from '../../../components/procedure/module-options.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'

interface SubmitOptionsProps {
  readonly module: ModuleName
  readonly chosen: BatchOptions
  readonly onChange: (options: BatchOptions) => void
}

/** The module's own options, in words. Options that stay off are not sent. */
export function SubmitOptions({ module, chosen, onChange }: SubmitOptionsProps) {
  const { t } = useTranslation()
  const { labels } = useWords()
  const set = (name: string, value: boolean | string): void => {
    const { [name]: _, ...others } = chosen
    onChange(value === false || value === '' ? others : { ...others, [name]: value })
  }
  return (
    <div className={styles.dialogOptions}>
      {Object.entries(moduleOptions[module]).map(([name, kind]) => {
        const { label, description } = labels.options[name] ?? { label: name, description: '' }
        if (kind === 'boolean') {
          return (
            <Switch
              key={name}
              label={label}
              description={description}
              checked={chosen[name] === true}
              onChange={(event) => set(name, event.currentTarget.checked)}
            />
          )
        }
        return (
          <Select
            key={name}
            label={label}
            description={description}
            placeholder={t('submit.channelDefault')}
            clearable
            clearButtonProps={{ 'aria-label': t('submit.channelDefault') }}
            value={typeof chosen[name] === 'string' ? chosen[name] : null}
            onChange={(value) => set(name, value ?? '')}
            data={channels.map((channel) => ({ value: channel, label: labels.channels[channel] ?? channel }))}
          />
        )
      })}
    </div>
  )
}
