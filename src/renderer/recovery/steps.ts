import type { OfferedCopy, RecoveryCall, RecoveryView } from '#shared/domain/profile/recovery.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { momentText } from '#shared/texts/day-text.ts'
import { codeText, whatHappened, recoveryWords as words } from '#shared/texts/desktop/recovery-text.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { sizeText } from '#shared/texts/size-text.ts'
import { element } from '../own-page/element.ts'

export type Ask = (call: RecoveryCall) => void

export interface Drawing {
  readonly ask: Ask
  readonly say: (sentence: Sentence, values?: Readonly<Record<string, string>>) => string
  readonly language: Language
}

type StepOf<Kind extends RecoveryView['step']['kind']> = Extract<RecoveryView['step'], { readonly kind: Kind }>

/** The page for the current step. */
export function drawStep(view: RecoveryView, drawing: Drawing): readonly HTMLElement[] {
  const { step } = view
  switch (step.kind) {
    case 'choices':
    case 'chosen':
      return choices(view, drawing)
    case 'phrase':
      return phrase(step, drawing)
    case 'preview':
      return preview(step, drawing)
    case 'afresh':
      return afresh(step, view, drawing)
    case 'over':
      return []
  }
}

function title(text: string): HTMLElement {
  const made = element('h1', text)
  made.tabIndex = -1
  return made
}

function styled<Made extends HTMLElement>(made: Made, name: string): Made {
  made.className = name
  return made
}

const path = (text: string): HTMLElement => styled(element('span', text), 'path')

/** Never the form's default button: pressing it requires focusing it first. */
function button(text: string, press: () => void, look: 'strong' | 'plain' | 'danger' = 'plain'): HTMLButtonElement {
  const made = styled(element('button', text), look)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

const buttons = (...of: readonly HTMLElement[]): HTMLElement => styled(element('div', of), 'buttons')
const backButton = ({ ask, say }: Drawing): HTMLElement => button(say(words.back), () => ask({ do: 'back' }))

function choices(view: RecoveryView, drawing: Drawing): readonly HTMLElement[] {
  const { say, language } = drawing
  const { problem, reference } = view
  return [
    title(say(words.title, { profile: profileText(view.profile, language) })),
    element('p', whatHappened(problem, language)),
    styled(element('p', say(words.error, { code: codeText(problem), reference })), 'code'),
    safe(view, drawing),
    restoreChoice(view, drawing),
    styled(
      element('div', [
        ...(view.profiles.length === 0 ? [] : [otherProfiles(view, drawing)]),
        afreshChoice(view, drawing),
      ]),
      'aside',
    ),
    foot(view, drawing),
  ]
}

const safe = ({ database, copyAside }: RecoveryView, { say }: Drawing): HTMLElement =>
  styled(
    element('section', [
      element('h2', say(words.safe)),
      element('ul', [
        element('li', [say(words.stays), path(database)]),
        ...(copyAside === null ? [] : [element('li', [say(words.aside), path(copyAside)])]),
        element('li', say(words.sent)),
      ]),
    ]),
    'safe',
  )

function restoreChoice({ copies, foldersOutOfReach }: RecoveryView, drawing: Drawing): HTMLElement {
  const { ask, say } = drawing
  const known = copies.length > 0
  return element('section', [
    element('h2', say(words.restore)),
    element('p', say(words.restoreLead)),
    ...(known ? offeredCopies(copies, drawing) : []),
    ...(known || foldersOutOfReach.length > 0 ? [] : [element('p', say(words.unknown))]),
    ...foldersOutOfReach.map((folder) => element('p', [say(words.outOfReach), path(folder)])),
    buttons(
      button(
        say(known ? words.chooseFile : words.chooseFirstFile),
        () => ask({ do: 'choose-file' }),
        known ? 'plain' : 'strong',
      ),
    ),
  ])
}

const shownAtOnce = 3

/** Show the newest; older copies are on request, so that the other choices stay reachable. */
function offeredCopies(copies: readonly OfferedCopy[], drawing: Drawing): readonly HTMLElement[] {
  const list = (some: readonly OfferedCopy[]): HTMLElement =>
    styled(
      element(
        'ul',
        some.map((copy) => offered(copy, drawing)),
      ),
      'copies',
    )
  const older = copies.slice(shownAtOnce)
  const first = [element('h3', drawing.say(words.known)), list(copies.slice(0, shownAtOnce))]
  if (older.length === 0) return first
  const summary = element('summary', drawing.say(words.more, { count: String(older.length) }))
  return [...first, element('details', [summary, list(older)])]
}

function offered({ id, file, atMs, byteLength }: OfferedCopy, { ask, say, language }: Drawing): HTMLElement {
  const moment = momentText(atMs, language)
  const look = button(say(words.look), () => ask({ do: 'read-copy', copy: id }), 'strong')
  look.setAttribute('aria-label', say(words.lookAt, { moment }))
  const what = element('div', [`${moment} · ${sizeText(byteLength, language)}`, path(file)])
  return styled(element('li', [what, look]), 'copy')
}

const afreshChoice = ({ profile }: RecoveryView, { ask, say, language }: Drawing): HTMLElement =>
  element('section', [
    element('h2', say(words.afresh)),
    element('p', say(words.afreshLead, { profile: profileText(profile, language) })),
    buttons(button(say(words.askAfresh), () => ask({ do: 'ask-afresh' }))),
  ])

const otherProfiles = ({ profile, profiles }: RecoveryView, { ask, say, language }: Drawing): HTMLElement =>
  element('section', [
    element('h2', say(words.others)),
    element('p', say(words.othersLead, { profile: profileText(profile, language) })),
    buttons(
      ...profiles.map((other) =>
        button(say(words.openOther, { other: profileText(other, language) }), () =>
          ask({ do: 'open-profile', profile: other.id }),
        ),
      ),
    ),
  ])

function foot({ leaving }: RecoveryView, { ask, say }: Drawing): HTMLElement {
  const ends = leaving === 'ends'
  return element('footer', [
    buttons(
      button(say(words.folder), () => ask({ do: 'show-folder' })),
      button(say(words.copyReport), () => ask({ do: 'copy-report' })),
      button(say(words.tryAgain), () => ask({ do: 'try-again' })),
      styled(element('span'), 'spread'),
      button(say(ends ? words.leave : words.goBack), () => ask({ do: 'leave' })),
    ),
    ...(ends ? [styled(element('p', say(words.leaving)), 'note')] : []),
  ])
}

function phrase({ copy }: StepOf<'phrase'>, drawing: Drawing): readonly HTMLElement[] {
  const { ask, say } = drawing
  const label = element('label', say(words.phraseField))
  const input = element('input')
  input.type = 'password'
  input.id = 'phrase'
  input.autocomplete = 'off'
  input.required = true
  label.htmlFor = input.id
  const submit = element('button', say(words.phraseSubmit))
  submit.type = 'submit'
  const form = element('form', [label, input, buttons(submit, backButton(drawing))])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask({ do: 'give-phrase', phrase: input.value })
  })
  return [
    title(say(words.phrase)),
    element('p', say(words.phraseLead)),
    element('p', [path(copy.file)]),
    element('p', say(words.phraseTries)),
    form,
  ]
}

function preview(step: StepOf<'preview'>, drawing: Drawing): readonly HTMLElement[] {
  const { ask, say, language } = drawing
  const { copy, contents, token } = step
  const count = new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-US')
  const rows: readonly (readonly [Sentence, string | HTMLElement])[] = [
    [words.file, path(copy.file)],
    [words.fileDate, momentText(copy.atMs, language)],
    [words.size, sizeText(copy.byteLength, language)],
    [words.batches, count.format(contents.batches)],
    [words.records, count.format(contents.records)],
    [words.drafts, count.format(contents.drafts)],
    [words.documents, count.format(contents.documents)],
    [words.newest, contents.newestAtMs === null ? say(words.nothing) : momentText(contents.newestAtMs, language)],
  ]
  const put = button(say(words.putCopy), () => ask({ do: 'restore', token }), 'strong')
  return [
    title(say(words.preview)),
    element('p', say(words.readWhole)),
    element('table', [element('tbody', rows.map(row(say)))]),
    element('p', say(contents.newestAtMs === null ? words.emptyCopy : words.afterCopy)),
    buttons(put, backButton(drawing)),
  ]
}

const row =
  (say: Drawing['say']) =>
  ([name, value]: readonly [Sentence, string | HTMLElement]): HTMLElement => {
    const head = element('th', say(name))
    head.scope = 'row'
    return element('tr', [head, element('td', [value])])
  }

function afresh({ token }: StepOf<'afresh'>, view: RecoveryView, drawing: Drawing): readonly HTMLElement[] {
  const { ask, say, language } = drawing
  const begin = button(say(words.afresh), () => ask({ do: 'begin-afresh', token }), 'danger')
  begin.disabled = true
  const box = element('input')
  box.type = 'checkbox'
  box.addEventListener('change', () => {
    begin.disabled = !box.checked
  })
  return [
    title(say(words.afreshQuestion, { profile: profileText(view.profile, language) })),
    styled(
      element('ul', [
        element('li', say(words.afreshTwice)),
        element('li', say(words.afreshHistory)),
        element('li', [say(words.afreshAside), path(view.keptIn)]),
        element('li', say(words.afreshConfirm)),
      ]),
      'points',
    ),
    styled(element('label', [box, element('span', say(words.understood))]), 'check'),
    buttons(begin, backButton(drawing)),
  ]
}
