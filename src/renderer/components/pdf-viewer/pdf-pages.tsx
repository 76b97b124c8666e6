import { Alert, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SlowLoader } from '../page/slow-loader.tsx'
import type { InertPart } from './inert-parts.ts'
import { PdfPage } from './pdf-page.tsx'
import type { PdfView } from './pdf-view.ts'
import styles from './pdf-viewer.module.css'
import { viewerTexts } from './texts.ts'
import type { PdfState } from './use-open-pdf.ts'
import { lifeSize } from './zoom.ts'

/** Longer files are cut: nobody reads on, and each page costs memory. */
const mostPages = 500

interface PdfPagesProps {
  readonly bytes: Uint8Array
  readonly opened: PdfState
  readonly view: Pick<PdfView, 'zoom' | 'degrees'>
}

/** The pages of a PDF in a column, with a note on whatever is not shown. Links are disabled. */
export function PdfPages({ bytes, opened, view: { zoom, degrees } }: PdfPagesProps) {
  const say = useSentences(viewerTexts)
  const { formats } = useWords()
  const unshown = useMemo(() => findLeftAlone(bytes), [bytes])
  const inert = useInertParts(opened)
  const isLeftOut = useLeftOut(opened)
  if (typeof opened === 'string') {
    return (
      <Alert color="yellow" role="alert">
        {say(opened)}
      </Alert>
    )
  }
  if (opened === null) return <SlowLoader />
  const { pdf } = opened
  const shown = Math.min(pdf.numPages, mostPages)
  const numbers = Array.from({ length: shown }, (_, index) => index + 1)
  const notes = [
    ...(isLeftOut ? [say('leftOut')] : []),
    ...[...new Set([...unshown, ...inert])].map((what) => say(what)),
    ...(shown < pdf.numPages
      ? [say('morePages', { shown: formats.number(shown), total: formats.number(pdf.numPages) })]
      : []),
  ]
  return (
    <>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" role="note">
          {note}
        </Text>
      ))}
      <section className={styles.pages} aria-label={say('pages')} tabIndex={-1}>
        {numbers.map((number) => (
          <PdfPage key={number} pdf={pdf} number={number} scale={zoom * lifeSize} degrees={degrees} />
        ))}
      </section>
    </>
  )
}

const none: readonly InertPart[] = []

/** The active content of an open PDF; empty until known. */
function useInertParts(opened: PdfState): readonly InertPart[] {
  const [parts, setParts] = useState(none)
  useEffect(() => {
    setParts(none)
    if (opened === null || typeof opened === 'string') return
    let gone = false
    const read = async (): Promise<void> => {
      const { inertParts } = await import('./inert-parts.ts')
      const found = await inertParts(opened.pdf)
      if (!gone) setParts(found)
    }
    void read()
    return () => {
      gone = true
    }
  }, [opened])
  return parts
}

/** PDF content that this viewer ignores. Found by a byte search; nothing is unpacked or run. */
const leftAlone = ['scripts', 'attachments', 'forms'] as const
type LeftAlone = (typeof leftAlone)[number]

const marks: Readonly<Record<LeftAlone, RegExp>> = {
  scripts: /\/(?:JavaScript|JS|Launch)\b/,
  attachments: /\/EmbeddedFiles?\b/,
  forms: /\/XFA\b/,
}

/** Skip larger files: the search would block the window, and it is only a note. */
const mostSearchedBytes = 8_000_000

function findLeftAlone(bytes: Uint8Array): readonly LeftAlone[] {
  if (bytes.byteLength > mostSearchedBytes) return []
  const text = new TextDecoder('latin1').decode(bytes)
  return leftAlone.filter((what) => marks[what].test(text))
}

/** Whether part of an open PDF is not shown because it is too large. */
function useLeftOut(opened: PdfState): boolean {
  const [isLeftOut, setLeftOut] = useState(false)
  useEffect(() => {
    setLeftOut(false)
    if (opened === null || typeof opened === 'string') return
    return opened.onLeftOut(() => setLeftOut(true))
  }, [opened])
  return isLeftOut
}
