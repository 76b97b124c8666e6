import { Button, type ButtonProps } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChosenPeople } from '#shared/domain/queries/query-draft.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { QueryDialog } from './query-dialog.tsx'
import { queryTexts } from './texts.ts'

interface QueryButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** One person, or the chosen ones. */
  readonly of: 'one' | 'chosen'
  readonly read: () => ChosenPeople
}

/** Makes a query draft about the people shown. */
export function QueryButton({ of, read, ...look }: QueryButtonProps) {
  const say = useSentences(queryTexts)
  const [asking, setAsking] = useState(false)
  const name = say(of === 'one' ? 'queryThis' : 'queryThese')
  return (
    <>
      <Button {...look} leftSection={<IconUserSearch size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {name}
      </Button>
      {asking && <QueryDialog title={name} offered={[{ name, read }]} onClose={() => setAsking(false)} />}
    </>
  )
}
