import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './settings.module.css'

/** The licences of everything that the program contains. */
export function LicenceSettings() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('settings.licences')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={<Text fw={650}>{t('settings.licences')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <LicenceList />
      </Modal>
    </>
  )
}

function LicenceList() {
  const t = useTexts()
  const notices = useChannelQuery('app:licences', null, [])
  return (
    <Loaded query={notices}>
      {(list) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('settings.licencesLead', { count: list.length })}
          </Text>
          {list.map(({ name, version, licence, text }) => (
            <details key={`${name} ${version}`} className={styles.licence}>
              <summary>
                {name} {version} · {licence}
              </summary>
              <pre>{text}</pre>
            </details>
          ))}
        </>
      )}
    </Loaded>
  )
}
