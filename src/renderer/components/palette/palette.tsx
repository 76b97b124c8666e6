import { Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { typingPauseMs } from '../../data/typing-pause.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { paletteTexts } from './texts.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { usePaletteLines } from './use-palette-lines.ts'

const longestText = 200

/** Finds every screen and action by part of its name. The focus stays in the field (ARIA combobox). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useSentences(paletteTexts)
  const listId = useId()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), typingPauseMs)
  const { groups, settled } = usePaletteGroups(say, text.trim(), asked)
  const entries = groups.flatMap((group) => group.entries)
  const lines = usePaletteLines(listId, entries, onClose)

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size={640}
      padding={0}
      title={<VisuallyHidden>{say('title')}</VisuallyHidden>}
      classNames={{ header: styles.header, body: styles.body }}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={say('title')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={lines.activeLine}
          placeholder={say('placeholder')}
          maxLength={longestText}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            lines.choose(null)
          }}
          onKeyDown={lines.press}
        />
      </div>
      <PaletteList id={listId} name={say('results')} groups={groups} lines={lines} />
      {settled && entries.length === 0 && <div className={styles.nothing}>{say('nothing', { text: text.trim() })}</div>}
      <VisuallyHidden role="status">
        {settled ? say('count', { count: entries.length }) : say('searching')}
      </VisuallyHidden>
    </Modal>
  )
}
