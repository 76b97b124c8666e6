import { Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { SaveChosen, useSaving } from '../../../components/chosen/save-chosen.tsx'
import styles from '../../../components/data-table/data-table.module.css'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { DeliverDialog } from '../../../components/documents/deliver-dialog.tsx'
import { RenewLink } from '../../../components/documents/renew-link.tsx'
import { deliveryTexts } from '../../../components/documents/texts.ts'
import { useTakeDeliveryBack } from '../../../components/documents/use-take-delivery-back.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { documentsTexts } from './texts.ts'

/** How many documents are chosen, and the actions on exactly these. */
export function ChosenDocuments({ choice }: { readonly choice: Choice }) {
  const say = useSentences(documentsTexts)
  const { ids, note, clear } = choice
  const { size } = ids
  const documentIds = [...ids]
  const [only] = documentIds
  const saving = useSaving()
  const [delivering, setDelivering] = useState(false)
  const delivery = useTakeDeliveryBack()
  const sayDelivery = useSentences(deliveryTexts)
  return (
    <>
      <Text size="sm" role="status" className={size > 0 ? (styles.total ?? '') : ''} c={size > 0 ? '' : 'dimmed'}>
        {size > 0 && say('chosen', { count: size })} {note}
        {size === 0 && note === null && say('chooseHint')}
      </Text>
      {size > 0 && (
        <>
          <SaveChosen label={say('save')} files={{ documentIds }} saving={saving} />
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
      {saving.element}
      <ErrorDialog error={delivery.error} onClose={delivery.clearError} />
    </>
  )
}
