import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { submitTexts } from './texts.ts'

interface OptionWords {
  readonly label: string
  readonly description: string
}

/** An option's name and description, claiming no more than the specification. One option is named after its value. */
export function useOptionWords(module: ModuleName): (name: string) => OptionWords {
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
