import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { type FilingPlace, filingPlaceOf } from '#shared/domain/office/filing-place.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { privacyTexts } from './texts.ts'

type PrivacyProps = Pick<AppStatus, 'dataDirectory' | 'protection' | 'office'>
type Line = keyof typeof privacyTexts
type Part = readonly [title: Line, lines: readonly Line[]]

const where = { alone: 'where1', office: 'where1office', left: 'where1left' } as const

/** Depends on where a profile files: on its own, in an office, or nowhere any more. */
const partsOf = (place: FilingPlace, protection: AppStatus['protection']): readonly Part[] => [
  ['what', ['what1', 'what2', 'what3', 'what4']],
  ['where', [where[place], `where2${protection}`, 'where3', 'where4', 'where5']],
  ['leaves', ['leaves1', 'leaves3', ...(place === 'office' ? (['leaves4'] as const) : []), 'leaves2']],
  ['long', [place === 'alone' ? 'long1' : 'long1office', 'long2']],
  ['rights', ['rights1', 'rights2']],
]

/** The personal data that is kept, where and for how long, shown in the program itself. */
export function PrivacySettings({ dataDirectory, protection, office }: PrivacyProps) {
  const t = useTexts()
  const say = useSentences(privacyTexts)
  const [open, setOpen] = useState(false)
  const parts = partsOf(filingPlaceOf(office ?? null), protection)
  const places = { folder: dataDirectory, office: office?.address ?? '' }
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
                    {say(name, places)}
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
