import { useCallback, useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import type { EditorFrame, OpenEditor } from './cell-editor.ts'

/** Renders the input of the edited cell into the grid: one cell at a time, so scrolling stays fast. */
export function useCellEditorFrame() {
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const open = useCallback((opened: OpenEditor) => flushSync(() => setEditor(opened)), [])
  const close = useCallback(
    (host: HTMLElement) => setEditor((current) => (current?.host === host ? null : current)),
    [],
  )
  const frame: EditorFrame = useMemo(() => ({ open, close }), [open, close])
  return {
    frame,
    drawn: editor && createPortal(<CellInput key={editor.editing.startText} editor={editor} />, editor.host),
  }
}

function CellInput({ editor }: { readonly editor: OpenEditor }) {
  const { field: fieldName } = useWords()
  const [value, setValue] = useState(editor.value)
  const change = (next: string): void => {
    editor.onChange(next)
    setValue(next)
  }
  return (
    <ValuePicker
      field={editor.field}
      aria-label={fieldName(editor.field.name)}
      value={value}
      onChange={change}
      editing={editor.editing}
      size="xs"
      classNames={{ root: styles.cellRoot ?? '', wrapper: styles.cellRoot ?? '', input: styles.cellInput ?? '' }}
    />
  )
}
