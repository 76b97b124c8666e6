import { Button, Text, Title } from '@mantine/core'
import { type RefObject, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { valueCountText } from '#shared/texts/draft/value-count-text.ts'
import { fieldTopic } from '../../../components/help/topic-ids.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { columnTexts, remarkTexts } from './texts.ts'
import type { ActiveQuestion } from './use-active-question.ts'
import type { ValueAnswers } from './use-value-answers.ts'
import { isName, type JointAnswer, questionKey, type ValueGroup } from './value-groups.ts'
import { ValueLine } from './value-line.tsx'
import styles from './values.module.css'

interface ValueGroupProps {
  readonly group: ValueGroup
  /** The number of questions in the groups before. */
  readonly from: number
  readonly definition: FieldDefinition
  readonly active: ActiveQuestion
  readonly answers: ValueAnswers
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** For remarks, count rows: they are what gets filed or set aside. */
const remarkJoint = { confirm: 'fileAll', aside: 'asideAll' } as const

const jointTexts = {
  proposals: 'values.joint.proposals',
  'day-first': 'values.joint.dayFirst',
  'month-first': 'values.joint.monthFirst',
  'day-as-written': 'values.joint.dayAsWritten',
  'day-after': 'values.joint.dayAfter',
  confirm: 'values.joint.confirm',
} as const satisfies Record<Exclude<JointAnswer['kind'], 'aside'>, string>

/** The questions about one column, with answers for several at once. */
export function ValueGroupList({ group, from, definition, active, answers, onAnswer, onShowRows }: ValueGroupProps) {
  const t = useTexts()
  const { field: fieldName, formats, language } = useWords()
  const say = useSentences(remarkTexts)
  const sayColumn = useSentences(columnTexts)
  const name = fieldName(group.field)
  const isLed = group.questions.filter(isName).length > 1
  const jointText = (kind: JointAnswer['kind'], count: number): string => {
    if (kind === 'aside' || (kind === 'confirm' && group.field === remarkField.name))
      return say(remarkJoint[kind], { count: formats.number(group.inDoubt.cells) })
    return t(jointTexts[kind], { count })
  }
  return (
    <section className={styles.group} aria-label={name} data-help={fieldTopic(group.field)}>
      <div className={styles.groupHead}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {valueCountText(group.inDoubt, language)}
        </Text>
        {isLed && <Text size="sm">{sayColumn('namesLead')}</Text>}
        <span className={styles.joint}>
          {group.joint.map(({ kind, answers: all }) => (
            <Button
              key={kind}
              size="compact-xs"
              variant="subtle"
              disabled={answers.busy}
              onClick={() => void answers.give(all)}
            >
              {jointText(kind, all.length)}
            </Button>
          ))}
        </span>
      </div>
      {blocksOf(group.questions).map(({ start, questions }) => (
        <ValueBlock
          key={start}
          questions={questions}
          definition={definition}
          isLed={isLed}
          active={active}
          busy={answers.busy}
          always={drawingOf(from + start)}
          onAnswer={onAnswer}
          onShowRows={onShowRows}
        />
      ))}
    </section>
  )
}

/** Blocks that start among the first questions are always rendered. */
function drawingOf(place: number): 'at-once' | 'soon' | null {
  if (place < blockLines) return 'at-once'
  return place < drawnAlways ? 'soon' : null
}
const drawnAlways = 30

interface Block {
  /** Index of its first question in the column. */
  readonly start: number
  readonly questions: readonly ValueQuestion[]
}

const blocksOf = (questions: readonly ValueQuestion[]): readonly Block[] =>
  Array.from({ length: Math.ceil(questions.length / blockLines) }, (_, index) => {
    const start = index * blockLines
    return { start, questions: questions.slice(start, start + blockLines) }
  })

interface ValueBlockProps {
  readonly questions: readonly ValueQuestion[]
  readonly definition: FieldDefinition
  /** The group has already said what to do with names. */
  readonly isLed: boolean
  readonly active: ActiveQuestion
  readonly busy: boolean
  /** Always rendered, so that short lists are complete: the first blocks at once, others when idle. */
  readonly always: 'at-once' | 'soon' | null
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** Lines are rendered in blocks of this size. */
const blockLines = 12

const lineHeight = 54

/** A block of lines. Of a thousand questions, only blocks near the viewport and the focused one are rendered. */
function ValueBlock(props: ValueBlockProps) {
  const { questions, definition, isLed, active, busy, always, onAnswer, onShowRows } = props
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
              isLed={isLed && isName(question)}
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

/** Render this far ahead of scrolling, so that lines do not visibly appear. */
const margin = '600px 0px'

interface InSight<Element extends HTMLElement> {
  readonly element: RefObject<Element | null>
  readonly isNear: boolean
  /** Its height when last rendered; null before that. */
  readonly height: number | null
}

const unseen = { isNear: false, height: null }

/** Whether an element of a long list is near the viewport and must be rendered. */
function useInSight<Element extends HTMLElement>(list: RefObject<HTMLElement | null>): InSight<Element> {
  const element = useRef<Element>(null)
  const [{ isNear, height }, setState] = useState<Omit<InSight<Element>, 'element'>>(unseen)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1)
        if (last === undefined) return
        const { isIntersecting, boundingClientRect } = last
        startTransition(() =>
          setState((before) =>
            before.isNear === isIntersecting
              ? before
              : { isNear: isIntersecting, height: isIntersecting ? before.height : boundingClientRect.height },
          ),
        )
      },
      { root: list.current, rootMargin: margin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [list])
  return { element, isNear, height }
}
