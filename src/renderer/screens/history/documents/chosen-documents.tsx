import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import styles from '../../../components/data-table/data-table.module.css'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { useSavedFiles } from '../../../components/documents/use-saved-files.tsx'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { documentsTexts } from './texts.ts'

/** How many documents are chosen, and what can be done with exactly these. */
export function ChosenDocuments({ choice }: { readonly choice: Choice }) {
  const say = useSentences(documentsTexts)
  const { formats } = useWords()
  const saving = useCommand('document:save-chosen')
  const savedFiles = useSavedFiles()
  const { ids, note, clear } = choice
  const { size } = ids
  const save = async () => savedFiles.tell(await saving.run({ documentIds: [...ids] }))
  return (
    <>
      <Text size="sm" role="status" className={size > 0 ? (styles.total ?? '') : ''} c={size > 0 ? '' : 'dimmed'}>
        {size > 0 && say('chosen', { count: String(size), formatted: formats.number(size) })} {note}
        {size === 0 && note === null && say('chooseHint')}
      </Text>
      {size > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            loading={saving.busy}
            onClick={() => void save()}
          >
            {say('save')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {say('clear')}
          </Button>
        </>
      )}
      {savedFiles.failedFiles}
      <ErrorDialog error={saving.error} onClose={saving.clearError} />
    </>
  )
}
