import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SlowLoader } from '../page/slow-loader.tsx'
import { findLeftAlone } from './pdf-contents.ts'
import { PdfPage } from './pdf-page.tsx'
import type { PdfView } from './pdf-view.ts'
import styles from './pdf-viewer.module.css'
import { viewerTexts } from './texts.ts'
import { useInertParts } from './use-inert-parts.ts'
import { useLeftOut } from './use-left-out.ts'
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
