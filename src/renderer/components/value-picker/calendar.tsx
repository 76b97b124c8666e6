import '@mantine/dates/styles.layer.css'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import 'dayjs/locale/es.js'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { bogotaDate, type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { dayByKey } from './calendar-keys.ts'
import styles from './value-picker.module.css'

interface CalendarProps {
  readonly chosen: CivilDate | null
  /** The calendar takes focus from the text. */
  readonly takesFocus: boolean
  readonly onPick: (day: CivilDate) => void
  /** Returns focus to the text. */
  readonly onLeave: () => void
}

const dayMark = 'data-day'

/** A month view to pick a day; its title opens years and decades, for dates of birth. */
export function Calendar({ chosen, takesFocus, onPick, onLeave }: CalendarProps) {
  const t = useTexts()
  const { language } = useWords()
  const [day, setDay] = useState<CivilDate>(chosen ?? bogotaDate(Date.now()))
  const [month, setMonth] = useState<string>(day)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen === null) return
    setDay(chosen)
    setMonth(chosen)
  }, [chosen])
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>(`[${dayMark}="${day}"]`)?.focus()
  }, [day, takesFocus])

  const press = (event: ReactKeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
      return
    }
    const from =
      event.target instanceof HTMLElement ? parseCivilDate(event.target.getAttribute(dayMark) ?? '') : undefined
    const to = from && dayByKey(from, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setMonth(to)
    setDay(to)
  }
  const ariaLabels: DatePickerProps['ariaLabels'] = {
    previousMonth: t('picker.previousMonth'),
    nextMonth: t('picker.nextMonth'),
    previousYear: t('picker.previousYear'),
    nextYear: t('picker.nextYear'),
    previousDecade: t('picker.previousDecade'),
    nextDecade: t('picker.nextDecade'),
    monthLevelControl: t('picker.monthLevel'),
    yearLevelControl: t('picker.yearLevel'),
  }
  return (
    <div ref={frame} className={styles.calendar} onKeyDownCapture={press}>
      <DatePicker
        size="sm"
        locale={language}
        firstDayOfWeek={1}
        hideOutsideDates
        // Red weekend days would look like errors.
        weekendDays={[]}
        value={chosen}
        date={month}
        onDateChange={setMonth}
        onChange={(picked) => {
          const civil = picked === null ? chosen : parseCivilDate(picked)
          if (civil) onPick(civil)
        }}
        getDayProps={(date) => ({ [dayMark]: date })}
        ariaLabels={ariaLabels}
      />
      <div className={styles.note}>{t('picker.dateKeys')}</div>
    </div>
  )
}
