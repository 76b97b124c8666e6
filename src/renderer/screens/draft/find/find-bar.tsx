import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { SearchField } from '../../../components/page/search-field.tsx'
import { isPressed, shortcuts } from '../../../components/shortcuts/shortcuts.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { useDraftEditor } from '../use-draft-editor.ts'
import styles from './find.module.css'
import { findTexts } from './texts.ts'
import { useFind } from './use-find.ts'

interface FindBarProps {
  readonly editor: Pick<ReturnType<typeof useDraftEditor>, 'grid' | 'list' | 'cells' | 'revision' | 'finding'>
  readonly onReplace: () => void
  readonly onClose: () => void
}

const inputIn = (bar: HTMLElement | null): HTMLInputElement | null => bar?.querySelector('input') ?? null

/** Finds a text cell by cell, as in a spreadsheet: Enter goes on, Shift+Enter back, Escape returns to the rows. */
export function FindBar({ editor, onReplace, onClose }: FindBarProps) {
  const say = useSentences(findTexts)
  const bar = useRef<HTMLElement>(null)
  const { grid, list, cells, revision, finding } = editor
  const fields = useSyncExternalStore(
    cells.store.listen,
    useCallback(() => cells.store.shown, [cells.store]),
  )
  const beginAgain = (): void => {
    inputIn(bar.current)?.focus()
    inputIn(bar.current)?.select()
  }
  useOnEachCall(finding.calls, beginAgain)
  const { text, found, error, clearError, type, step } = useFind({
    list,
    fields,
    revision,
    from: grid.place,
    onFound: (at, position) => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || bar.current?.contains(focused) !== true) return false
      grid.focus(at, position)
      // The grid takes the focus with its cell; the user is still typing here.
      focused.focus()
      return true
    },
  })
  const leave = (): void => {
    onClose()
    const cell = grid.api.current?.getFocusedCell()
    if (cell) grid.api.current?.setFocusedCell(cell.rowIndex, cell.column)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave()
    else if (isPressed(event.nativeEvent, shortcuts.find)) beginAgain()
    else if (event.key === 'Enter' && event.target === inputIn(bar.current)) step(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nothing = text === '' || found?.count === 0
  return (
    <search ref={bar} className={styles.bar} aria-label={say('bar')} onKeyDown={press}>
      <SearchField size="xs" w={260} label={say('find')} text={text} onText={type} />
      <span role="status" className={styles.count}>
        {found !== null && (found.count === 0 ? say('none') : say('count', { index: found.index, count: found.count }))}
      </span>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={say('previous')}
        disabled={nothing}
        onClick={() => step('previous')}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={26} aria-label={say('next')} disabled={nothing} onClick={() => step('next')}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={onReplace}>
        {say('replace')}
      </Button>
      <ActionIcon variant="subtle" size={26} aria-label={say('close')} onClick={leave}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <ErrorAlert error={error} onClose={clearError} />
    </search>
  )
}

/** Calls back at once and after each further call of the bar. */
function useOnEachCall(calls: number, onCall: () => void): void {
  const latest = useRef(onCall)
  latest.current = onCall
  const answered = useRef(-1)
  useLayoutEffect(() => {
    if (answered.current === calls) return
    answered.current = calls
    latest.current()
  }, [calls])
}
