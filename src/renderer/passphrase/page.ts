/** The passphrase page. It keeps nothing: the input goes to main, and the fields are cleared. */
import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import { errorText } from '#shared/texts/error-text.ts'
import '../components/theme/font.css'
import { element } from '../own-page/element.ts'
import '../own-page/own-page.css'
import { pageLanguage } from '../own-page/page-language.ts'
import { type FieldName, fieldsOf, type Mode, texts } from './texts.ts'

interface PassphraseBridge {
  submit(entry: Readonly<Record<FieldName, string>>): Promise<Result<null, AppError>>
}

const bridge = (globalThis as unknown as { readonly passphrase: PassphraseBridge }).passphrase
const query = new URLSearchParams(location.search)
const language = pageLanguage()
const modes: readonly Mode[] = ['create', 'open', 'change', 'backup', 'new-backup']
const mode = modes.find((one) => one === query.get('mode')) ?? 'open'
const words = texts[language]

const form = element('form')
const inputs = new Map<FieldName, HTMLInputElement>()
for (const name of fieldsOf[mode]) {
  const label = element('label', words.field[name])
  const input = element('input')
  input.type = 'password'
  input.id = name
  input.autocomplete = 'off'
  label.htmlFor = name
  inputs.set(name, input)
  form.append(label, input)
}
const alert = element('p')
alert.setAttribute('role', 'alert')
const button = element('button', words.submit[mode])
button.type = 'submit'
form.append(alert, button)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})

async function submit(): Promise<void> {
  const typed = (name: FieldName): string => inputs.get(name)?.value ?? ''
  button.disabled = true
  alert.textContent = ''
  try {
    const answer = await bridge.submit({
      current: typed('current'),
      next: typed('next'),
      repeated: typed('repeated'),
    })
    if (!answer.ok) refuse(errorText(answer.error, language))
  } catch {
    refuse(words.failed)
  }
  button.disabled = false
}

function refuse(sentence: string): void {
  for (const input of inputs.values()) input.value = ''
  alert.textContent = sentence
  inputs.values().next().value?.focus()
}

document
  .getElementById('passphrase')
  ?.append(element('h1', words.title[mode]), ...words.lead[mode].map((line) => element('p', line)), form)
inputs.values().next().value?.focus()
