import { Button, Tooltip } from '@mantine/core'
import { type Icon, IconFilePencil, IconFilePlus } from '@tabler/icons-react'
import type { FormOffer, FormPurpose } from '#shared/domain/forms/form-drafts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { ErrorDialog } from '../page/error-dialog.tsx'
import { toast } from '../page/toast.ts'
import { formTexts } from './texts.ts'

/** What can be done with the forms that these records filed: a draft that completes them, and one that updates them. */
export function FormButtons({ records }: { readonly records: string[] }) {
  const { value: offer } = useChannelQuery('form:offer', { records }, ['batches'])
  if (offer === undefined) return null
  const lacking = offer.completes.EPS + offer.completes.CCF
  return (
    <>
      {lacking > 0 && (
        <FormButton Icon={IconFilePlus} records={records} purpose="complete" count={lacking} text={wordsFor(offer)} />
      )}
      {offer.updates > 0 && (
        <FormButton Icon={IconFilePencil} records={records} purpose="update" count={offer.updates} text="update" />
      )}
    </>
  )
}

function wordsFor({ completes: { EPS, CCF } }: FormOffer): 'completeCcf' | 'completeEps' | 'completeBoth' {
  if (EPS === 0) return 'completeCcf'
  return CCF === 0 ? 'completeEps' : 'completeBoth'
}

interface FormButtonProps {
  readonly Icon: Icon
  readonly records: string[]
  readonly purpose: FormPurpose
  /** Contracts. */
  readonly count: number
  readonly text: keyof typeof formTexts
}

const hints = { complete: 'completeHint', update: 'updateHint' } as const

function FormButton({ Icon: Picture, records, purpose, count, text }: FormButtonProps) {
  const say = useSentences(formTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const drafting = useCommand('form:draft')
  const figures = { count: String(count), formatted: formats.number(count) }
  const make = async (): Promise<void> => {
    const answer = await drafting.run({ records, purpose })
    if (!answer.ok) return
    const [only, ...others] = answer.value
    if (only === undefined) return
    if (others.length === 0) {
      go({ screen: 'draft', draftId: only.draft.id, arrived: true })
      return
    }
    toast(say('several', { formatted: formats.number(answer.value.length) }))
    go({ screen: 'drafts' })
  }
  return (
    <>
      <Tooltip label={say(hints[purpose], figures)} multiline w={320}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Picture size={16} aria-hidden />}
          loading={drafting.busy}
          onClick={() => void make()}
        >
          {say(text, figures)}
        </Button>
      </Tooltip>
      <ErrorDialog error={drafting.error} onClose={drafting.clearError} />
    </>
  )
}
