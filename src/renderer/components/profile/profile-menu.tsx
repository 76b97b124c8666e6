import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconFlask, IconPlus, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { ErrorDialog } from '../page/error-dialog.tsx'
import { toast } from '../page/toast.ts'
import { useWaitNote } from '../page/use-wait-note.ts'
import { NewProfileDialog } from './new-profile-dialog.tsx'
import styles from './profile.module.css'
import { useProfileRequest } from './profile-request.ts'

/** The open profile's name, always visible; another profile is two clicks away. */
export function ProfileMenu({ open }: { readonly open: ProfileEntry }) {
  const t = useTexts()
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const [creating, setCreating] = useState(false)
  const { value: profiles = [open] } = useChannelQuery('profile:list', null, ['profile'])
  const change = useCommand('profile:open')
  useWaitNote(change.busy, t('profiles.closing'))
  const choose = async (entry: ProfileEntry) => {
    if (entry.id === open.id) return
    const answer = await change.run({ id: entry.id })
    if (answer.ok) toast(t('profiles.opened', { name: profileText(entry, language) }))
  }
  useProfileRequests({ open: choose, create: () => setCreating(true) })
  return (
    <>
      <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false} returnFocus>
        <Menu.Target>
          <UnstyledButton
            className={styles.button}
            aria-label={t('profiles.menu', { name: profileText(open, language) })}
            aria-busy={change.busy}
            disabled={change.busy}
          >
            <span className={styles.name}>{profileText(open, language)}</span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Label>{t('profiles.title')}</Menu.Label>
          <div className={styles.list}>
            {profiles.map((entry) => (
              <Menu.Item
                key={entry.id}
                aria-current={entry.id === open.id ? 'true' : undefined}
                leftSection={
                  entry.id === open.id ? <IconCheck size={16} aria-hidden /> : <span className={styles.gap} />
                }
                rightSection={entry.practice ? <IconFlask size={14} aria-hidden /> : undefined}
                onClick={() => void choose(entry)}
              >
                <span className={styles.entry}>{profileText(entry, language)}</span>{' '}
                {entry.practice && <span className={styles.note}>{t('profiles.practiceNote')}</span>}
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {t('profiles.create')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => go({ screen: 'settings' })}>
            {t('profiles.manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {creating && <NewProfileDialog onClose={() => setCreating(false)} />}
      <ErrorDialog error={change.error} onClose={change.clearError} />
    </>
  )
}

interface ProfileDeeds {
  readonly open: (entry: ProfileEntry) => Promise<void>
  readonly create: () => void
}

/** Runs requests from the palette here, where their progress and errors are shown. */
function useProfileRequests(deeds: ProfileDeeds): void {
  const { request, done } = useProfileRequest()
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    if (request === null) return
    done()
    if (request.kind === 'create') latest.current.create()
    else void latest.current.open(request.profile)
  }, [request, done])
}
