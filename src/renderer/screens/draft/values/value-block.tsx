import { useDeferredValue } from 'react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { ActiveQuestion } from './use-active-question.ts'
import { useInSight } from './use-in-sight.ts'
import { questionKey } from './value-groups.ts'
import { ValueLine } from './value-line.tsx'

interface ValueBlockProps {
  readonly questions: readonly ValueQuestion[]
  readonly definition: FieldDefinition
  readonly active: ActiveQuestion
  readonly busy: boolean
  /** Always rendered, so that short lists are complete: the first blocks at once, others when idle. */
  readonly always: 'at-once' | 'soon' | null
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** Lines are rendered in blocks of this size. */
export const blockLines = 12

const lineHeight = 54

/** A block of lines. Of a thousand questions, only blocks near the viewport and the focused one are rendered. */
export function ValueBlock(props: ValueBlockProps) {
  const { questions, definition, active, busy, always, onAnswer, onShowRows } = props
  const isWanted = useDeferredValue(always !== null, always === 'at-once')
  const { element, isNear, height } = useInSight<HTMLUListElement>(active.list)
  const isDrawn = isWanted || isNear || questions.some((question) => questionKey(question) === active.key)
  return (
    <ul
      ref={element}
      className="plain-list"
      style={isDrawn ? undefined : { height: height ?? questions.length * lineHeight }}
    >
      {isDrawn &&
        questions.map((question) => {
          const key = questionKey(question)
          return (
            <ValueLine
              key={key}
              question={question}
              definition={definition}
              isActive={active.key === key}
              busy={busy}
              onGoTo={active.goTo}
              onMove={active.move}
              typed={active.typed}
              onAnswer={onAnswer}
              onShowRows={onShowRows}
            />
          )
        })}
    </ul>
  )
}
