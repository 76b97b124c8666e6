import { Anchor, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormChangeTable } from './form-change-table.tsx'
import { formChangeTexts } from './texts.ts'
import { useFormFigures } from './use-form-figures.ts'

/** How many rows of an update change something, with a link to the changes. */
export function FormChangeNotice({ draft }: { readonly draft: Draft }) {
  const t = useTexts()
  const say = useSentences(formChangeTexts)
  const figures = useFormFigures(draft)
  const [opened, { open, close }] = useDisclosure(false)
  if (figures === null) return null
  return (
    <>
      <Text size="sm" role="status" aria-label={say('title')}>
        <IconArrowsExchange size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {figures.join(' · ')}.{' '}
        <Anchor component="button" type="button" size="sm" onClick={open}>
          {say('see')}
        </Anchor>
      </Text>
      <Modal
        opened={opened}
        onClose={close}
        size="min(96vw, 60rem)"
        title={<Text fw={650}>{say('title')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm" mb="xs">
          {say('lead')}
        </Text>
        <FormChangeTable draftId={draft.id} />
      </Modal>
    </>
  )
}
