import { Box } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from '../request.module.css'

const lineHeight = 18
/** Extra lines rendered above and below the viewport. */
const spareLines = 20
const linesInSight = 24

interface Line {
  readonly start: number
  readonly text: string
}

interface AnswerLinesProps {
  readonly lines: readonly Line[]
  readonly label: string
  /** The position of a search match. */
  readonly marked: { readonly start: number; readonly length: number } | null
}

/** A long text that renders only its visible lines. */
export function AnswerLines({ lines, label, marked }: AnswerLinesProps) {
  const [top, setTop] = useState(0)
  const box = useRef<HTMLElement>(null)
  const markedLine = marked === null ? null : lines.findLastIndex(({ start }) => start <= marked.start)
  useLayoutEffect(() => {
    if (markedLine === null || box.current === null) return
    box.current.scrollTop = Math.max(0, (markedLine - linesInSight / 2) * lineHeight)
  }, [markedLine])
  const first = Math.max(0, Math.floor(top / lineHeight) - spareLines)
  const shown = lines.slice(first, first + linesInSight + 2 * spareLines)
  return (
    <Box
      component="section"
      ref={box}
      className={styles.answer}
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div className={styles.answerRoom} style={{ height: lines.length * lineHeight }}>
        <pre className={styles.answerLines} style={{ top: first * lineHeight }}>
          {shown.map((line) => (
            <MarkedLine key={line.start} line={line} marked={marked} />
          ))}
        </pre>
      </div>
    </Box>
  )
}

function MarkedLine({ line: { start, text }, marked }: { readonly line: Line } & Pick<AnswerLinesProps, 'marked'>) {
  const from = marked === null ? 0 : Math.max(0, marked.start - start)
  const to = marked === null ? 0 : Math.min(text.length, marked.start + marked.length - start)
  if (to <= from) return <div className={styles.answerLine}>{text}</div>
  return (
    <div className={styles.answerLine}>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </div>
  )
}
