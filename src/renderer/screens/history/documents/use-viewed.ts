import { useState } from 'react'
import type { DocumentLine, DocumentOrder, DocumentQuestion } from '#shared/domain/filing/document-table.ts'
import { invoke } from '../../../bridge/bridge.ts'
import type { Neighbours } from '../../../components/pdf-viewer/document-moves.tsx'

interface Viewed {
  readonly line: DocumentLine
  /** Its position among the saved ones in the table, and their number; null until main answers. */
  readonly place: { readonly at: number; readonly total: number } | null
}

interface ViewedDocuments {
  readonly viewed: DocumentLine | null
  readonly neighbours: Neighbours | null
  readonly view: (line: DocumentLine) => void
  readonly close: () => void
}

/** The viewed document, and navigation to the next in table order. Unsaved ones cannot be viewed. */
export function useViewed(question: DocumentQuestion, order: DocumentOrder): ViewedDocuments {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const kept: DocumentQuestion = { ...question, holding: 'saved' }
  const view = (line: DocumentLine): void => {
    setViewed({ line, place: null })
    void invoke('history:document-ids', { question: kept, order }).then((answer) => {
      const at = answer.ok ? answer.value.ids.indexOf(line.document.id) : -1
      if (!answer.ok || at === -1) return
      const place = { at: at + 1, total: answer.value.total }
      setViewed((now) => (now?.line.document.id === line.document.id ? { line, place } : now))
    })
  }
  const move = (step: 1 | -1): void => {
    const place = viewed?.place ?? null
    if (place === null) return
    const at = place.at + step
    void invoke('history:documents', { question: kept, order, offset: at - 1, limit: 1 }).then((answer) => {
      const [line] = answer.ok ? answer.value.rows : []
      if (line !== undefined && answer.ok) setViewed({ line, place: { at, total: answer.value.total } })
    })
  }
  const place = viewed?.place ?? null
  return {
    viewed: viewed?.line ?? null,
    neighbours: place === null || place.total < 2 ? null : { ...place, onMove: move },
    view,
    close: () => setViewed(null),
  }
}
