/**
 * Native dialogs as small Chromium windows, for a user of the stand-in ($STANDIN_DIALOGS=windows, which `npm start`
 * sets). Takes a form and returns the user's choice; closing the window cancels.
 */
import type { CdpSession } from '../../chromium/cdp.ts'
import { browserConnection, browserSession } from '../runtime.ts'

export interface DialogForm {
  title: string
  message: string
  detail?: string | undefined
  buttons: string[]
  field?: { kind: 'file'; isMultiple: boolean; accept: string } | { kind: 'text'; value: string } | undefined
  checkbox?: string | undefined
}

export interface DialogChoice {
  /** Index of the button; -1 if the window was closed. */
  button: number
  paths: string[]
  text: string
  isChecked: boolean
}

const size = { width: 520, height: 320 }
const closed: DialogChoice = { button: -1, paths: [], text: '', isChecked: false }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function fieldHtml(field: DialogForm['field']): string {
  if (!field) return ''
  if (field.kind === 'text') return `<input id="field" value="${escapeHtml(field.value)}" aria-label="path" autofocus>`
  const multiple = field.isMultiple ? ' multiple' : ''
  return `<input id="field" type="file" aria-label="file" accept="${escapeHtml(field.accept)}"${multiple}>`
}

function dialogHtml(form: DialogForm): string {
  const buttons = form.buttons.map((label, index) => `<button data-index="${index}">${escapeHtml(label)}</button>`)
  const checkbox = form.checkbox ? `<label><input id="check" type="checkbox"> ${escapeHtml(form.checkbox)}</label>` : ''
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(form.title)}</title>
    <style>body { font: 15px sans-serif; margin: 24px } p { white-space: pre-line } input#field { width: 100% }
    footer { margin-top: 24px; display: flex; gap: 8px; justify-content: flex-end }</style>
    <h3>${escapeHtml(form.message)}</h3><p>${escapeHtml(form.detail ?? '')}</p>
    ${fieldHtml(form.field)} ${checkbox}<footer>${buttons.join('')}</footer>`
}

/** Runs in the dialog's page. */
function reportButtons(): void {
  document.addEventListener('click', (event) => {
    const index = event.target instanceof HTMLElement ? event.target.dataset.index : undefined
    if (index === undefined) return
    const field = document.querySelector<HTMLInputElement>('#field')
    const isChecked = document.querySelector<HTMLInputElement>('#check')?.checked ?? false
    const text = field?.type === 'file' ? '' : (field?.value ?? '')
    const choose = (globalThis as unknown as { standInChoose(choice: string): void }).standInChoose
    choose(JSON.stringify({ button: Number(index), text, isChecked, files: field?.files?.length ?? 0 }))
  })
}

async function chosenPaths(page: CdpSession, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let index = 0; index < count; index++) {
    const expression = `document.querySelector('#field').files[${index}]`
    const { result } = await page.send('Runtime.evaluate', { expression })
    if (result.objectId === undefined) continue
    paths.push((await page.send('DOM.getFileInfo', { objectId: result.objectId })).path)
  }
  return paths
}

export async function showDialogWindow(form: DialogForm): Promise<DialogChoice> {
  const browser = browserSession()
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const page = browserConnection().session(sessionId)
  const answer = Promise.withResolvers<DialogChoice>()
  browser.on('Target.targetDestroyed', (destroyed) => {
    if (destroyed.targetId === targetId) answer.resolve(closed)
  })
  page.on('Runtime.bindingCalled', ({ payload }) => {
    const { button, text, isChecked, files } = JSON.parse(payload) as Omit<DialogChoice, 'paths'> & { files: number }
    answer.resolve(chosenPaths(page, files).then((paths) => ({ button, text, isChecked, paths })))
  })
  await page.send('Runtime.enable')
  await page.send('Runtime.addBinding', { name: 'standInChoose' })
  const { frameTree } = await page.send('Page.getFrameTree')
  await page.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: dialogHtml(form) })
  await page.send('Runtime.evaluate', { expression: `(${reportButtons})()` })
  const choice = await answer.promise
  await browser.send('Target.closeTarget', { targetId }).catch(() => {}) // the person closed it
  return choice
}
