import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './beginning.module.css'
import { beginningTexts } from './texts.ts'

interface StepFrameProps {
  readonly number: number
  readonly title: string
  /** Its status, in one line. */
  readonly summary: string
  readonly done: boolean
  readonly opened: boolean
  readonly onToggle: () => void
  /** The step's toggle button; gets focus when the previous step is done. */
  readonly header: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** One step: title, status and, when open, its actions. */
export function StepFrame({ number, title, summary, done, opened, onToggle, header, children }: StepFrameProps) {
  const say = useSentences(beginningTexts)
  const id = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.step}>
      <h2 className={styles.heading}>
        <UnstyledButton
          ref={header}
          className={styles.toggle}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles.marker} data-done={done} aria-hidden>
            {done ? <IconCheck size={16} stroke={2.4} /> : number}
          </span>
          <span>
            <span className={styles.title}>{title}</span>
            <br />
            <span className={styles.summary}>{summary}</span>
          </span>
          <span className={styles.summary}>{say(done ? 'done' : 'open')}</span>
          <Chevron size={18} aria-hidden />
        </UnstyledButton>
      </h2>
      {opened && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </li>
  )
}
