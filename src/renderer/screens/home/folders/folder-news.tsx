import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { WatchedFile, Watching } from '#shared/domain/watching/watched-folder.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Section } from '../../../components/page/section.tsx'
import { type Commands, useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../pending.module.css'
import { folderNewsTexts } from './texts.ts'

const mostShown = 6

/** What arrived in the watched folders: drafts to open, files to import, folders that are gone. */
export function FolderNews({ watching: { folders, files } }: { readonly watching: Watching }) {
  const say = useSentences(folderNewsTexts)
  const { language } = useWords()
  const commands = useCommands()
  const [showsAll, setShowsAll] = useState(false)
  const troubles = folders.flatMap(({ id, trouble }) => (trouble === null ? [] : [{ id, trouble }]))
  return (
    <Section title={say('title')}>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
      {troubles.map(({ id, trouble }) => (
        <Alert key={id} color="yellow" px="xs" py={4} mb="xs">
          {errorText(trouble, language)}
        </Alert>
      ))}
      <ul className={styles.folders}>
        {files.slice(0, showsAll ? files.length : mostShown).map((file) => (
          <FolderFile
            key={file.number}
            file={file}
            // An entry without a name is about its folder.
            name={file.name || (folders.find(({ id }) => id === file.folder)?.path ?? '')}
            commands={commands}
          />
        ))}
      </ul>
      {!showsAll && files.length > mostShown && (
        <Button size="compact-xs" variant="subtle" mt={4} onClick={() => setShowsAll(true)}>
          {say('more', { count: files.length - mostShown })}
        </Button>
      )}
    </Section>
  )
}

interface FolderFileProps {
  readonly file: WatchedFile
  readonly name: string
  readonly commands: Commands
}

function FolderFile({ file, name, commands }: FolderFileProps) {
  const say = useSentences(folderNewsTexts)
  const { formats, language } = useWords()
  const go = useNavigation((state) => state.go)
  const { number, standing, error, draftId, isChanged, atMs } = file
  const moment = formats.moment(atMs)
  const openDraft = (): void => {
    if (draftId === null) return
    void commands.run('folder:dismiss', { number })
    go({ screen: 'draft', draftId, arrived: true })
  }
  return (
    <li>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {standing === 'elsewhere' && say('elsewhere')}
        {standing === 'draft' && say(isChanged ? 'changed' : 'draft', { moment })}
        {error !== null && errorText(error, language)}
      </Text>
      <Group gap="xs" mt={4}>
        {draftId !== null && (
          <Button size="compact-xs" variant="light" aria-label={say('openNamed', { file: name })} onClick={openDraft}>
            {say('open')}
          </Button>
        )}
        {standing === 'asks' && file.name !== '' && (
          <Button
            size="compact-xs"
            variant="light"
            disabled={commands.busy}
            aria-label={say('importNamed', { file: name })}
            onClick={() => void commands.run('folder:import', { number })}
          >
            {say('import')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={commands.busy}
          aria-label={say('dismissNamed', { file: name })}
          onClick={() => void commands.run('folder:dismiss', { number })}
        >
          {say('dismiss')}
        </Button>
      </Group>
    </li>
  )
}
