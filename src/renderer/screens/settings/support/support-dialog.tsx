import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { SupportPackage } from '#shared/domain/support/support-facts.ts'
import { CopyButton } from '../../../components/page/copy-button.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../settings.module.css'
import { supportTexts } from './texts.ts'

interface SupportDialogProps {
  readonly made: SupportPackage
  readonly onClose: () => void
}

/** The full text of a support package. Main keeps it, and saves it by its token. */
export function SupportDialog({ made: { token, text }, onClose }: SupportDialogProps) {
  const t = useTexts()
  const say = useSentences(supportTexts)
  const { language } = useWords()
  const saving = useCommand('app:save-support')
  const save = async (): Promise<void> => {
    const saved = await saving.run({ token, language })
    if (saved.ok && saved.value !== null) toast(say('saved', { path: saved.value.path }))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={<Text fw={650}>{say('dialog')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{say('dialogLead')}</Text>
        <Box
          component="section"
          className={styles.package}
          aria-label={say('text')}
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
        >
          {text}
        </Box>
        <ErrorAlert error={saving.error} onClose={saving.clearError} />
        <Group justify="space-between">
          <CopyButton text={text} label={say('copy')} told={say('copied')} refused={say('notCopied')} />
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              loading={saving.busy}
              onClick={() => void save()}
            >
              {say('save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
