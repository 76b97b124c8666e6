import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconPencil, IconTable } from '@tabler/icons-react'
import { memo, type KeyboardEvent as ReactKeyboardEvent, useState } from 'react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { type DraftRowFilter, findingFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { candidatesText, findingText } from '#shared/texts/finding-text.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerPicker } from './answer-picker.tsx'
import { RemarkChoices } from './remark-choices.tsx'
import { columnTexts } from './texts.ts'
import { type ActiveQuestion, questionAttribute } from './use-active-question.ts'
import { ValueChoices } from './value-choices.tsx'
import { proposedAnswer, questionKey } from './value-groups.ts'
import styles from './values.module.css'

export interface ValueLineProps {
  readonly question: ValueQuestion
  readonly definition: FieldDefinition
  /** The group says what to do; the line says only what the value may be. */
  readonly isLed: boolean
  readonly isActive: boolean
  readonly busy: boolean
  readonly onGoTo: ActiveQuestion['goTo']
  readonly onMove: ActiveQuestion['move']
  readonly typed: ActiveQuestion['typed']
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** The text another value is searched by. */
interface Looking {
  readonly text: string
  /** The line was remounted meanwhile, and the focus is elsewhere. */
  readonly isAgain: boolean
}

/** One value of a column: the file's text, the number of rows, the doubt and the possible answers. */
function DrawnLine(props: ValueLineProps) {
  const { question, definition, isLed, isActive, busy, onGoTo, onMove, typed, onAnswer, onShowRows } = props
  const t = useTexts()
  const { shown, cells, otherName, sentence, reason } = useQuestionWords(question, isLed)
  const { field, value, count } = question
  const key = questionKey(question)
  const [looking, setLooked] = useLooking(typed, key)
  const isRemark = field === remarkField.name

  const takeOrLook = (): void => {
    const proposed = proposedAnswer(question)
    if (proposed !== null) onAnswer(proposed)
    else if (!isRemark) setLooked('')
  }
  const press = (event: ReactKeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') onMove(1)
    else if (event.key === 'ArrowUp') onMove(-1)
    else if (event.key.length === 1 && event.key !== ' ' && !isRemark) setLooked(event.key)
    else return
    event.preventDefault()
  }

  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <UnstyledButton
          className={styles.value}
          data-empty={value === '' || undefined}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('values.line', { value: shown, cells, sentence })}
          {...{ [questionAttribute]: key }}
          onKeyDown={press}
          onFocus={() => onGoTo(key)}
          // Only for keyboard and screen readers; a pointer click just focuses it.
          onClick={(event) => event.detail === 0 && takeOrLook()}
        >
          {shown}
        </UnstyledButton>
        <RowCount question={question} cells={cells} onShowRows={onShowRows} />
      </div>
      <Reason question={question} reason={reason} />
      {looking === null ? (
        <div className={styles.answers}>
          {isRemark ? (
            <RemarkChoices question={question} busy={busy} onAnswer={onAnswer} />
          ) : (
            <>
              <ValueChoices question={question} shown={shown} busy={busy} onAnswer={onAnswer} />
              <OtherValue isEmpty={value === ''} label={otherName} onLook={() => setLooked('')} />
            </>
          )}
        </div>
      ) : (
        <AnswerPicker
          question={question}
          field={definition}
          startText={looking.text}
          isAgain={looking.isAgain}
          busy={busy}
          label={otherName}
          writeLabel={t('values.write', { count })}
          onType={(text) => typed.set(key, text)}
          onAnswer={(answer) => {
            typed.delete(key)
            onAnswer(answer)
          }}
          onCancel={() => setLooked(null)}
        />
      )}
    </li>
  )
}

/** The texts of a question. */
function useQuestionWords({ field, alsoIn = [], value, count, finding }: ValueQuestion, isLed: boolean) {
  const t = useTexts()
  const say = useSentences(columnTexts)
  const { field: fieldName, language, formats } = useWords()
  const columns = [field, ...alsoIn]
  const shown = value === '' ? t('values.empty') : value
  const sentence = findingText(finding, language)
  return {
    shown,
    cells:
      columns.length === 1
        ? t('values.cells', { count })
        : say('inColumns', { count, columns: formats.number(columns.length) }),
    otherName: t(value === '' ? 'values.writeOneNamed' : 'values.otherNamed', {
      value: shown,
      field: columns.map(fieldName).join(', '),
    }),
    sentence,
    reason: isLed ? candidatesText(finding, language) : sentence,
  }
}

interface OtherValueProps {
  readonly isEmpty: boolean
  readonly label: string
  readonly onLook: () => void
}

function OtherValue({ isEmpty, label, onLook }: OtherValueProps) {
  const t = useTexts()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={14} aria-hidden />}
      aria-label={label}
      onClick={onLook}
    >
      {t(isEmpty ? 'values.writeOne' : 'values.other')}
    </Button>
  )
}

/** Rerenders only when its content changes. */
export const ValueLine = memo(DrawnLine, isSameLine)

/** Each answer reloads all questions; most are unchanged. */
function isSameLine(before: ValueLineProps, after: ValueLineProps): boolean {
  const { question: old, onGoTo: _oldGoTo, onMove: _oldMove, ...rest } = before
  const { question, onGoTo: _goTo, onMove: _move, ...now } = after
  return (
    Object.entries(now).every(([name, value]) => rest[name as keyof typeof rest] === value) &&
    (old === question || JSON.stringify(old) === JSON.stringify(question))
  )
}

/** The search text for another value; null while not searching. It survives a line that scrolls out of the DOM. */
function useLooking(typed: ActiveQuestion['typed'], key: string) {
  const [looking, setLooking] = useState<Looking | null>(() => {
    const before = typed.get(key)
    return before === undefined ? null : { text: before, isAgain: true }
  })
  const setLooked = (text: string | null): void => {
    if (text === null) typed.delete(key)
    else typed.set(key, text)
    setLooking(text === null ? null : { text, isAgain: false })
  }
  return [looking, setLooked] as const
}

interface RowCountProps extends Pick<ValueLineProps, 'question' | 'onShowRows'> {
  readonly cells: string
}

/** The number of rows with this value, with a link to them. */
function RowCount({ question, cells, onShowRows }: RowCountProps) {
  const t = useTexts()
  const { field, alsoIn = [], count, rows, finding } = question
  const { field: fieldName } = useWords()
  const inRows = t(count > rows.length ? 'values.inRowsMore' : 'values.inRows', { rows: rows.join(', ') })
  const suggestionKind = finding.suggestion?.kind ?? null
  return (
    <UnstyledButton
      className={styles.count}
      title={alsoIn.length === 0 ? inRows : `${[field, ...alsoIn].map(fieldName).join(', ')}: ${inRows}`}
      onClick={() => onShowRows(findingFilter({ code: finding.code, field: finding.field ?? field, suggestionKind }))}
    >
      <IconTable size={13} aria-hidden /> {cells}
    </UnstyledButton>
  )
}

/** The doubt, and the reason for the proposal. */
function Reason({ question, reason }: { readonly question: ValueQuestion; readonly reason: string }) {
  const t = useTexts()
  const { language } = useWords()
  const { finding, proposal } = question
  const proof = proposal?.proof ? proofText(proposal.proof, language) : ''
  const Icon = finding.severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <div className={styles.why}>
      <Icon
        size={15}
        role="img"
        aria-label={t(`draft.${finding.severity}`)}
        className={styles.severity}
        data-severity={finding.severity}
      />
      <span>
        {reason}
        {proof !== '' && <span className={styles.proof}> {proof}</span>}
      </span>
    </div>
  )
}
