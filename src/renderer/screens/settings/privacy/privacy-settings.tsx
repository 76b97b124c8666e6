import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { privacyTexts } from './texts.ts'

type PrivacyProps = Pick<AppStatus, 'dataDirectory' | 'protection'>

const parts = [
  ['what', ['what1', 'what2', 'what3', 'what4']],
  ['where', ['where1', 'where2', 'where3', 'where4', 'where5']],
  ['leaves', ['leaves1', 'leaves3', 'leaves2']],
  ['long', ['long1', 'long2']],
  ['rights', ['rights1', 'rights2']],
] as const

/** What is kept of people, where and for how long, in the program itself: nobody has to ask whoever installed it. */
export function PrivacySettings({ dataDirectory, protection }: PrivacyProps) {
  const { t } = useTranslation()
  const say = useSentences(privacyTexts)
  const [open, setOpen] = useState(false)
  const line = (name: (typeof parts)[number][1][number]): string =>
    name === 'where2' ? say(`where2${protection}`) : say(name, { folder: dataDirectory })
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size={760}
        title={<Text fw={650}>{say('title')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm">{say('lead')}</Text>
        {parts.map(([title, lines]) => (
          <section key={title} aria-label={say(title)}>
            <Text component="h3" size="sm" fw={650} mt="md" mb={4}>
              {say(title)}
            </Text>
            <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
              {lines.map((name) => (
                <li key={name}>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {line(name)}
                  </Text>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Modal>
    </>
  )
}
