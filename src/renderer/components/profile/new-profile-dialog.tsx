import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../page/toast.ts'
import { useWaitNote } from '../page/use-wait-note.ts'
import { ProfileNameDialog } from './profile-name-dialog.tsx'

/** Creates a profile for another account and opens it. */
export function NewProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const create = useCommand('profile:create')
  useWaitNote(create.busy, t('profiles.closing'))
  const submit = async (name: string) => {
    const answer = await create.run({ name })
    if (!answer.ok) return
    toast(t('profiles.opened', { name: answer.value.profile.name }))
    onClose()
  }
  return (
    <ProfileNameDialog
      title={t('profiles.newTitle')}
      lead={t('profiles.newLead')}
      submit={t('profiles.createAndOpen')}
      initialName=""
      busy={create.busy}
      error={create.error}
      onSubmit={(name) => void submit(name)}
      onClose={onClose}
    />
  )
}
