import { NumberInput, Select, Switch, Title } from '@mantine/core'
import { useId } from 'react'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { isChunk, largestChunk } from '#shared/domain/modules/chunk-limit.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { channels, moduleOptions } from '../../../components/procedure/module-options.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from './submit.module.css'
import { submitTexts } from './texts.ts'

interface SubmitOptionsProps {
  readonly module: ModuleName
  readonly chosen: BatchOptions
  /** An option that is forced on; null: none. */
  readonly locked: string | null
  /** Records per request; null: the recommended number. */
  readonly chunk: number | null
  readonly onChange: (options: BatchOptions) => void
  readonly onChunk: (chunk: number | null) => void
}

/** The module's own options, in words. Options that are off are not sent. */
export function SubmitOptions({ module, chosen, locked, chunk, onChange, onChunk }: SubmitOptionsProps) {
  const t = useTexts()
  const { labels, formats } = useWords()
  const wordsOf = useOptionWords(module)
  const say = useSentences(submitTexts)
  const titleId = useId()
  const set = (name: string, value: boolean | string): void => {
    const { [name]: _, ...others } = chosen
    onChange(value === false || value === '' ? others : { ...others, [name]: value })
  }
  return (
    <section className="framed-panel" aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('submit.options')}
      </Title>
      <div className={styles.options}>
        {Object.entries(moduleOptions[module]).map(([name, kind]) => {
          const { label, description } = wordsOf(name)
          if (kind === 'boolean') {
            return (
              <Switch
                key={name}
                label={label}
                description={name === locked ? say('forcedHint') : description}
                disabled={name === locked}
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
        <NumberInput
          label={t('submit.chunk')}
          description={t('submit.chunkHint')}
          value={chunk ?? ''}
          error={
            chunk === null || isChunk(module, chunk)
              ? undefined
              : say('chunkRange', { maximum: formats.number(largestChunk(module)) })
          }
          onChange={(value) => onChunk(typeof value === 'number' ? value : null)}
          clampBehavior="none"
        />
      </div>
    </section>
  )
}

interface OptionWords {
  readonly label: string
  readonly description: string
}

/** An option's name and description, claiming no more than the specification. One option is named after its value. */
function useOptionWords(module: ModuleName): (name: string) => OptionWords {
  const say = useSentences(submitTexts)
  const { labels } = useWords()
  const { value: choices = [] } = useChannelQuery('service-settings:list', null, ['profile'])
  const uploadName = choices.find(({ name }) => name === 'formUploadOption')?.value
  return (name) => {
    const isRenamed = name === 'SubirADrive' && uploadName === 'SubirDocumentoAPlataforma'
    if (isRenamed) return { label: say('formUpload'), description: say('formUploadHint') }
    if (name === 'ForzarReproceso' && module === 'social-security-query') {
      return { label: say('forceQuery'), description: say('forceQueryHint') }
    }
    return labels.options[name] ?? { label: name, description: '' }
  }
}
