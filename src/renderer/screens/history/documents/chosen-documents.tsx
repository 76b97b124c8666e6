import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '../../../components/data-table/data-table.module.css'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { DeliverDialog } from '../../../components/documents/deliver-dialog.tsx'
import { RenewLink } from '../../../components/documents/renew-link.tsx'
import { SaveMenu } from '../../../components/documents/save-menu.tsx'
import { SavingProgress } from '../../../components/documents/saving-progress.tsx'
import { deliveryTexts } from '../../../components/documents/texts.ts'
import { useSavedFiles } from '../../../components/documents/use-saved-files.tsx'
import { useTakeDeliveryBack } from '../../../components/documents/use-take-delivery-back.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { documentsTexts } from './texts.ts'

/** How many documents are chosen, and the actions on exactly these. */
export function ChosenDocuments({ choice }: { readonly choice: Choice }) {
  const say = useSentences(documentsTexts)
  const saving = useCommand('document:save-chosen')
  const savedFiles = useSavedFiles()
  const { ids, note, clear } = choice
  const { size } = ids
  const documentIds = [...ids]
  const [only] = documentIds
  const zipping = useCommand('document:zip-chosen')
  const [delivering, setDelivering] = useState(false)
  const delivery = useTakeDeliveryBack()
  const sayDelivery = useSentences(deliveryTexts)
  const save = async () => savedFiles.tell(await saving.run({ documentIds }))
  const zip = async () => savedFiles.tellZip(await zipping.run({ documentIds }))
  return (
    <>
      <Text size="sm" role="status" className={size > 0 ? (styles.total ?? '') : ''} c={size > 0 ? '' : 'dimmed'}>
        {size > 0 && say('chosen', { count: size })} {note}
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
          <SaveMenu size="compact" onZip={() => void zip()} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            onClick={() => setDelivering(true)}
          >
            {sayDelivery('deliver', { count: size })}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={delivery.busy}
            onClick={() => void delivery.takeBack(documentIds)}
          >
            {sayDelivery('takeBack')}
          </Button>
          {size === 1 && only !== undefined && <RenewLink documentId={only} name={say('thisOne')} />}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {say('clear')}
          </Button>
        </>
      )}
      {delivering && size > 0 && <DeliverDialog documentIds={documentIds} onClose={() => setDelivering(false)} />}
      <SavingProgress busy={saving.busy || zipping.busy} />
      {savedFiles.failedFiles}
      <ErrorDialog error={saving.error} onClose={saving.clearError} />
      <ErrorDialog error={zipping.error} onClose={zipping.clearError} />
      <ErrorDialog error={delivery.error} onClose={delivery.clearError} />
    </>
  )
}
