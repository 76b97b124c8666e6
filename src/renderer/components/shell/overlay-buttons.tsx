import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOverlay } from '../overlays/overlay-store.ts'
import { ariaKeys, keysInWords } from '../shortcuts/key-names.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import styles from './shell.module.css'

/** Buttons for palette and help, for users who do not know their keys yet. */
export function OverlayButtons() {
  const t = useTexts()
  const language = useLanguage((state) => state.language)
  const show = useOverlay((state) => state.show)
  const { palette, help } = shortcuts
  return (
    <>
      <UnstyledButton
        className={styles.palette}
        aria-label={t('shell.palette')}
        aria-keyshortcuts={ariaKeys(palette)}
        aria-haspopup="dialog"
        onClick={() => show({ kind: 'palette' })}
      >
        <IconSearch size={14} aria-hidden />
        <span>{t('shell.paletteShort')}</span>
        <Kbd size="xs">{keysInWords(palette, language)}</Kbd>
      </UnstyledButton>
      <Tooltip label={`${t('shell.help')} (${keysInWords(help, language)})`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('shell.help')}
          aria-keyshortcuts={ariaKeys(help)}
          aria-haspopup="dialog"
          onClick={() => show({ kind: 'help', topic: null })}
        >
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
