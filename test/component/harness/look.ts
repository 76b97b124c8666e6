import { screen, waitFor, within } from '@testing-library/react'
import { type AppError, appError } from '../../../src/shared/domain/app-error.ts'
import { errorText } from '../../../src/shared/texts/error-text.ts'

export { nowMs } from '../../harness/records.ts'

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name })

export const isOff = (control: HTMLElement): boolean => control.hasAttribute('disabled')

/** The error with which main refuses in these tests, and its text on the screen. */
export const refusal: AppError = appError('store.disk-full')
const refusalText = errorText(refusal, 'es')

/** Checks that the error is shown where the clerk looks, and that the dialog stays open for another try. */
export async function seesRefusal(inside: HTMLElement): Promise<void> {
  await waitFor(() => within(inside).getByText(refusalText))
}
