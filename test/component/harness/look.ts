import { screen, waitFor, within } from '@testing-library/react'
import { type AppError, appError } from '../../../src/shared/domain/app-error.ts'
import { errorText } from '../../../src/shared/texts/error-text.ts'

export { nowMs } from '../../harness/records.ts'

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name })

export const isOff = (control: HTMLElement): boolean => control.hasAttribute('disabled')

/** What main refuses with in these tests, and how it stands on the screen. */
export const refusal: AppError = appError('store.disk-full')
const refusalText = errorText(refusal, 'es')

/** The refusal is told where the clerk looks, and the dialog stays for another try. */
export async function seesRefusal(inside: HTMLElement): Promise<void> {
  await waitFor(() => within(inside).getByText(refusalText))
}
