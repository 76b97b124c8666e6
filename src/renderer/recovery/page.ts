/**
 * The page that asks what to do with data that does not open. It keeps no state: it shows main's view and sends
 * commands from it. Only a focused button acts; Enter just unlocks a backup for preview.
 */
import type { AppError } from '#shared/domain/app-error.ts'
import type { RecoveryCall, RecoveryView } from '#shared/domain/profile/recovery.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { recoveryWords } from '#shared/texts/desktop/recovery-text.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import '../components/theme/font.css'
import { element } from '../own-page/element.ts'
import '../own-page/own-page.css'
import { pageLanguage } from '../own-page/page-language.ts'
import './recovery.css'
import { showProgress } from './progress.ts'
import { type Ask, drawStep } from './steps.ts'

interface RecoveryBridge {
  call(call: RecoveryCall): Promise<Result<RecoveryView, AppError>>
}

const bridge = (globalThis as unknown as { readonly recovery: RecoveryBridge }).recovery
const language = pageLanguage()
const say = (sentence: Sentence, values: Readonly<Record<string, string>> = {}): string =>
  fillSentence(sentence, language, values)

const alert = element('p')
alert.setAttribute('role', 'alert')
const status = element('p')
status.setAttribute('role', 'status')
const body = element('div')

const waitingFor: Partial<Record<RecoveryCall['do'], Sentence>> = {
  'read-copy': recoveryWords.reading,
  'give-phrase': recoveryWords.reading,
  restore: recoveryWords.putting,
  'begin-afresh': recoveryWords.opening,
  'try-again': recoveryWords.opening,
  'open-profile': recoveryWords.opening,
}

let drawn: RecoveryView['step']['kind'] | null = null

function draw(view: RecoveryView): void {
  const { step } = view
  body.replaceChildren(...drawStep(view, { ask, say, language }))
  // Screen readers start at the title, and Enter presses no button.
  const field = body.querySelector<HTMLElement>('input[type="password"]')
  if (field !== null || step.kind !== drawn) (field ?? body.querySelector('h1'))?.focus()
  drawn = step.kind
  if (step.kind === 'chosen') ask({ do: 'read-copy', copy: step.copy.id })
}

const ask: Ask = (call) => void carryOut(call)

async function carryOut(call: RecoveryCall): Promise<void> {
  alert.textContent = ''
  status.textContent = ''
  for (const control of body.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')) {
    control.disabled = true
  }
  const waiting = waitingFor[call.do]
  const hide = waiting === undefined ? null : showProgress(body, say(waiting), say)
  const refusal = await askMain(call)
  const looked = await bridge.call({ do: 'look' }).catch(() => null)
  // Main closes the window now.
  if (looked?.ok && looked.value.step.kind === 'over') return
  hide?.()
  if (looked?.ok) draw(looked.value)
  if (refusal !== null) alert.textContent = refusal
  else if (call.do === 'copy-report') status.textContent = say(recoveryWords.copied)
  if (refusal !== null) alert.scrollIntoView({ block: 'nearest' })
}

/** Main's error in words; null: none. */
async function askMain(call: RecoveryCall): Promise<string | null> {
  try {
    const answer = await bridge.call(call)
    return answer.ok ? null : errorText(answer.error, language)
  } catch {
    return say(recoveryWords.failed)
  }
}

document.getElementById('recovery')?.append(alert, status, body)
ask({ do: 'look' })
