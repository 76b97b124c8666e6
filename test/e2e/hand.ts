import type { ElectronApplication, Locator, Page } from '@playwright/test'

/** A user's actions with mouse and keyboard, with a count of mouse presses. */
export interface Hand {
  press(control: Locator): Promise<void>
  /** Replaces the field's text. */
  write(field: Locator, text: string): Promise<void>
  /** Mouse presses that the page saw, plus those that the system's dialogs would have taken. */
  clicks(): Promise<number>
  /** Mouse presses that the page saw. */
  presses(): Promise<number>
}

/**
 * The system's dialogs cannot be clicked in a test: a message box counts as one click, choosing a file or folder as
 * two.
 */
const clicksOfBox = 1
const clicksOfFile = 2

/**
 * From now on counts every press, in the page and in main's dialogs. Message boxes are answered with their first
 * button.
 */
export async function countingHand(app: ElectronApplication, page: Page): Promise<Hand> {
  await page.evaluate(() => {
    const counted = { presses: 0 }
    Object.assign(window, { counted })
    const count = ({ isTrusted }: Event): void => {
      if (isTrusted) counted.presses += 1
    }
    document.addEventListener('pointerdown', count, true)
  })
  await app.evaluate(({ dialog }) => {
    const asked = { boxes: 0, files: 0 }
    Object.assign(globalThis, { asked, chosen: [] as string[] })
    const chosen = (): string[] => (globalThis as unknown as { chosen: string[] }).chosen
    dialog.showMessageBox = async () => {
      asked.boxes += 1
      return { response: 0, checkboxChecked: false }
    }
    dialog.showOpenDialog = async () => {
      asked.files += 1
      return { canceled: false, filePaths: chosen() }
    }
    dialog.showSaveDialog = async () => {
      asked.files += 1
      return { canceled: false, filePath: chosen()[0] ?? '' }
    }
  })
  const presses = () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses)
  return {
    press: (control) => control.click(),
    write: async (field, text) => {
      await field.waitFor()
      // A focused field, such as the first of a dialog, needs no click before typing.
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) await field.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    presses,
    clicks: async () => {
      const asked = await app.evaluate(
        () => (globalThis as unknown as { asked: { boxes: number; files: number } }).asked,
      )
      return (await presses()) + asked.boxes * clicksOfBox + asked.files * clicksOfFile
    },
  }
}

/** Nobody would press this many keys to reach a control. */
const mostKeys = 60

/**
 * The same by keyboard alone: Tab and Shift+Tab to a control, arrows within a group, F6 out of a table. Any mouse press
 * that the page still sees is in `clicks`.
 */
export async function keyboardHand(app: ElectronApplication, page: Page): Promise<Hand & { keys(): number }> {
  const { clicks, presses } = await countingHand(app, page)
  let keys = 0
  const key = async (name: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(name)
  }
  const reach = async (control: Locator): Promise<ReachedKind> => {
    await control.waitFor({ state: 'attached' })
    for (let pressed = 0; pressed <= mostKeys; pressed += 1) {
      const { next, kind } = await control.evaluate(wayTo)
      if (next === null) return kind
      await key(next)
    }
    throw new Error(`${mostKeys} keys did not lead to ${control}`)
  }
  return {
    press: async (control) => {
      const kind = await reach(control)
      if (kind !== 'radio') await key(kind === 'checkbox' ? 'Space' : 'Enter')
    },
    write: async (field, text) => {
      await reach(field)
      await key('Control+a')
      await page.keyboard.type(text)
    },
    clicks,
    presses,
    keys: () => keys,
  }
}

type ReachedKind = 'radio' | 'checkbox' | 'other'

/** Runs in the page: the key that brings the focus nearer to the control; null if it is there. */
function wayTo(element: Element): { readonly next: string | null; readonly kind: ReachedKind } {
  const target = element.closest('label')?.control ?? element
  const role = target.getAttribute('role') ?? target.getAttribute('type') ?? ''
  const kinds: Readonly<Record<string, ReachedKind>> = { radio: 'radio', checkbox: 'checkbox', switch: 'checkbox' }
  const kind = kinds[role] ?? 'other'
  const at = document.activeElement
  if (at === null || at === target || target.contains(at)) {
    const isChosen = kind !== 'radio' || target.matches(':checked, [aria-checked="true"]')
    return { next: isChosen ? null : 'Space', kind }
  }
  const groups = '[role="radiogroup"], [role="menu"], [role="tablist"]'
  const group = target.closest(groups)
  const isAfter = (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (group?.contains(at)) return { next: isAfter ? 'ArrowDown' : 'ArrowUp', kind }
  // One tab stop for the figures of a table.
  const roving = target.closest('[data-roving]')
  if (roving?.contains(at)) return { next: isAfter ? 'ArrowRight' : 'ArrowLeft', kind }
  const table = at.closest('[role="grid"], [role="treegrid"]')
  if (table !== null && !table.contains(target)) return { next: isAfter ? 'F6' : 'Shift+F6', kind }
  return { next: isAfter ? 'Tab' : 'Shift+Tab', kind }
}

/** Makes the next file and folder dialogs return these paths. */
export const choosing = (app: ElectronApplication, ...paths: readonly string[]): Promise<void> =>
  app.evaluate((_electron, all) => {
    Object.assign(globalThis, { chosen: all })
  }, paths as string[])
