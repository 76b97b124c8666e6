import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { typedTexts } from './texts.ts'
import { TypedDialog } from './typed-dialog.tsx'

interface TypedButtonProps {
  readonly module: ModuleName
  /** Initially open. */
  readonly opened: boolean
  readonly disabled: boolean
}

/** The alternative to a file: typed documents. */
export function TypedButton({ module, opened, disabled }: TypedButtonProps) {
  const say = useSentences(typedTexts)
  const [typing, setTyping] = useState(opened)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconKeyboard size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => setTyping(true)}
      >
        {say('open')}
      </Button>
      {typing && <TypedDialog startsWith={module} onClose={() => setTyping(false)} />}
    </>
  )
}
