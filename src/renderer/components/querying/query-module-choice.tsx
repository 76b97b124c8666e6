import { Radio, Stack } from '@mantine/core'
import { type QueryModule, queryModules } from '#shared/domain/queries/query-modules.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { queryTexts } from './texts.ts'

interface QueryModuleChoiceProps {
  readonly chosen: QueryModule
  readonly onChoose: (module: QueryModule) => void
}

/** Chooses between the two queries about a person. */
export function QueryModuleChoice({ chosen, onChoose }: QueryModuleChoiceProps) {
  const say = useSentences(queryTexts)
  const { labels } = useWords()
  return (
    <Radio.Group
      label={say('which')}
      value={chosen}
      onChange={(name) => onChoose(queryModules.find((module) => module === name) ?? chosen)}
    >
      <Stack gap="xs" mt={6}>
        {queryModules.map((module) => (
          <Radio
            key={module}
            value={module}
            label={labels.modules[module].label}
            description={labels.modules[module].description}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
